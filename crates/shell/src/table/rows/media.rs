//! Pictures, sound, video and documents.

use super::{INTERACTIVE, RUNS, Row, SYSTEM, WRITES};

pub(super) const ROWS: &[Row] = &[
    Row::new("ffmpeg avconv")
        .options(
            "-i=from -f=plain -c?=plain -codec?=plain -vcodec=plain -acodec=plain \
             -vf=plain -af=plain -filter_complex=plain -b?=plain -r=plain -s=plain \
             -ss=plain -t=plain -to=plain -map=plain -y -n -an -vn -sn -ac=plain \
             -ar=plain -ab=plain -vb=plain -preset=plain -crf=plain -pix_fmt=plain \
             -loglevel,-v=plain -threads=plain -metadata=plain -shortest -aspect=plain \
             -q?=plain -qscale?=plain -hide_banner -loop=plain -framerate=plain \
             -pass=plain -passlogfile=write -filter_script=read -frames?=plain \
             -vframes=plain -safe=plain -movflags=plain -g=plain -bf=plain \
             -profile?=plain -level=plain -tune=plain -maxrate=plain -bufsize=plain \
             -itsoffset=plain -re -stream_loop=plain -attach=read -dump_attachment=write \
             -report!writes -progress=url -vstats_file=write -strict=plain -absf=plain \
             -bsf?=plain -vol=plain -async=plain -vsync=plain -target=plain \
             -timestamp=plain -fs=plain -nostdin -stats -nostats -x264opts=plain \
             -x264-params=plain -version!inert -formats!inert -codecs!inert \
             -encoders!inert -h!inert -hwaccel=plain -deinterlace -sameq -copyts \
             -start_number=plain -c:v=plain -c:a=plain -b:v=plain -b:a=plain \
             -codec:v=plain -codec:a=plain -filter:v=plain -filter:a=plain -q:v=plain \
             -q:a=plain -c:s=plain -frames:v=plain -r:v=plain -qscale:v=plain \
             -pix_format=plain -video_size=plain -sseof=plain -disposition?=plain",
        )
        .dash_words()
        .operands("to*")
        // Its filters keep statistics in files.
        .nature(WRITES),
    Row::new("convert magick montage composite compare stream conjure gm")
        .options("-write=write")
        .dash_words()
        .operands("read* write")
        .nature(RUNS),
    Row::new("mogrify")
        .options(
            "-path=write -resize=plain -format=plain -quality=plain -rotate=plain \
             -crop=plain -strip -density=plain",
        )
        .dash_words()
        .operands("write*")
        .nature(WRITES.and(RUNS)),
    Row::new(
        "import display animate feh eog gwenview xv qiv sxiv imv geeqie gthumb viu \
             chafa catimg jp2a img2txt timg icat",
    )
    .options("-window=plain -A,--action=shell --action1=shell -d -F -z")
    .dash_words()
    .operands("write*")
    .nature(INTERACTIVE.and(RUNS)),
    Row::new(
        "mplayer mpv vlc cvlc mplayer2 ffplay totem smplayer cmus mocp moc mpg123 \
             mpg321 ogg123 play aplay paplay afplay omxplayer xine mpc ncmpcpp mpd \
             deadbeef audacious rhythmbox clementine spotify",
    )
    .options(
        "-vo=plain -ao=plain -ss=plain -endpos=plain -dumpfile=write --script=exec \
             --input-conf=exec --input-file=read -o=plain --record-file=write \
             --sout=plain!sends --loop -q -playlist=read -af=plain -vf=plain \
             --start=plain --length=plain",
    )
    .dash_words()
    .operands("from*")
    .nature(RUNS),
    Row::new(
        "mencoder melt handbrakecli HandBrakeCLI transcode gst-launch-1.0 gst-launch \
             ffmpeg2theora",
    )
    .options(
        "-o=write -oac=plain -ovc=plain -i=read -ofps=plain -mf=plain -audiofile=read \
             -ss=plain -endpos=plain",
    )
    .dash_words()
    .operands("read*")
    .nature(WRITES),
    Row::new("sox rec soxmix")
        .dash_words()
        .operands("read* write")
        // `|program` stands for a file.
        .nature(WRITES.and(RUNS)),
    Row::new(
        "lame oggenc oggdec flac faac faad opusenc opusdec wavpack wvunpack mac \
             shntool shnsplit cdparanoia cuetools normalize normalize-audio mp3gain \
             mp3wrap mp3splt mp3cat vorbiscomment metaflac id3tag id3v2 eyeD3 mid3iconv \
             mid3v2 kid3-cli mutagen-inspect id3ren timidity fluidsynth espeak-ng \
             pico2wave arecord parec parecord pacat pactl pacmd amixer alsamixer",
    )
    .options(
        "-o=write -b=plain -V=plain -h -d=plain -f=plain -r=plain -c=plain -w=write \
             -e=plain",
    )
    .operands("write*")
    .nature(WRITES),
    Row::new("abcde festival text2wave csound")
        .options("-o=write --*")
        .operands("exec*")
        .nature(WRITES.and(RUNS)),
    Row::new("mkvmerge mkvextract mkvpropedit MP4Box AtomicParsley mp4box tsmuxer subsync")
        .options("-o=write -add=read -new=write")
        .operands("write*")
        .nature(WRITES),
    Row::new(
        "pdftk qpdf pdfunite pdfseparate pdfjam pdfcrop pdfnup pdfjoin pdf2ps ps2pdf \
             ps2ps pdftops pdftoppm pdftotext pdftohtml pdfimages pdfdetach pdftocairo \
             psnup psselect psbook psutils epstopdf eps2eps pdf2svg pdfcpu img2pdf \
             ocrmypdf tesseract gocr k2pdfopt ebook-meta djvups ddjvu cpdf rsvg-convert \
             cairosvg svg2pdf weasyprint dot neato circo fdp sfdp twopi ditaa",
    )
    .options(
        "-o,--output,--export-filename=write -f=plain -l=plain -r=plain -layout=plain \
             -T=plain -O -png -jpeg -singlefile -raw -scale-to=plain -enc=plain",
    )
    .dash_words()
    .operands("read* write")
    .nature(WRITES),
    Row::new("mutool ebook-convert inkscape plantuml mmdc wkhtmltopdf wkhtmltoimage")
        .options("-o,--output,--export-filename=write -i=read --*")
        .operands("read* write")
        .nature(WRITES.and(RUNS)),
    Row::new("gs ghostscript")
        .options(
            "-sOutputFile,-o?=write -sDEVICE?=plain -d? -q -c=code!runs -f=exec -r? -g? \
             -I=read -s? -dBATCH -dNOPAUSE -dSAFER -dNOSAFER!runs",
        )
        .dash_words()
        .operands("exec*")
        .nature(WRITES),
    Row::new(
        "optipng pngcrush pngquant jpegoptim jpegtran jpegrotate exiftran cwebp dwebp \
             gif2webp gifsicle cjpeg djpeg oxipng zopflipng advpng guetzli svgcleaner \
             potrace autotrace tiff2pdf tiffcp tiffsplit ppmtojpeg pnmtopng pngtopnm \
             jpegtopnm pnmscale waifu2x dcraw ufraw-batch darktable-cli rawtherapee-cli \
             exifautotran jhead icotool wrestool qrencode zbarimg barcode zint vips \
             vipsthumbnail gmic",
    )
    .options(
        "-o,-outfile,--output,--out=write -d=write -q=plain -m=plain -copy=plain \
             -cmd=shell -n=plain",
    )
    .dash_words()
    .operands("write*")
    .nature(WRITES),
    Row::new(
        "blender gimp krita freecad openscad povray luxrender unity godot ue4 ardour \
             audacity obs shotcut kdenlive",
    )
    .options(
        "-b,--background -P,--python=exec --python-expr=python -o=write \
             --batch=code!runs --script=exec --export=write",
    )
    .dash_words()
    .operands("exec*")
    .nature(RUNS.and(WRITES)),
    Row::new(
        "cdrecord wodim growisofs brasero readom cdrdao dvdbackup dvdauthor vobcopy \
             isoinfo isohybrid balena-etcher v4l2-ctl gphoto2 fswebcam streamer motion \
             uvccapture scanimage xsane sane-find-scanner",
    )
    .options("-o=write -i=read")
    .operands("write*")
    .nature(SYSTEM.and(WRITES)),
    Row::new(
        "fc-cache gtk-update-icon-cache update-desktop-database update-mime-database \
             xdg-mime xdg-settings xdg-user-dirs-update xdg-desktop-menu \
             xdg-icon-resource desktop-file-install mkfontscale mkfontdir fontforge ttx \
             otfinfo",
    )
    .operands("write*")
    .nature(WRITES.and(SYSTEM)),
    Row::new(
        "osmosis gdal_translate gdalwarp ogr2ogr gdalinfo ogrinfo proj cs2cs gmt \
             samtools bedtools bcftools bwa bowtie2 blastn fastqc seqtk vcftools plink \
             gatk",
    )
    .options("-o=write -O=write -f=plain")
    .posix()
    .operands("plain*")
    .nature(WRITES),
    Row::new(
        "newsboat rtorrent transmission-cli transmission-remote deluge \
             qbittorrent-nox ctorrent aria2 btdownloadcurses mktorrent \
             transmission-create",
    )
    .options("-o=write -w=write -f=shell")
    .operands("from*")
    .nature(super::FETCH.and(super::SEND).and(RUNS)),
    Row::new("gcalctool gnome-calculator kcalc xcalc galculator qalc calc wcalc orpie")
        .nature(INTERACTIVE),
    Row::new(
        "todo.sh timew ledger hledger beancount calcurse remind when wyrd khal \
             vdirsyncer khard jrnl taskwarrior",
    )
    .options("-f=read -o=write")
    .nature(WRITES.and(RUNS)),
];
