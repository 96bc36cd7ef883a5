//! Database clients.

use super::{NETWORK, READS, RUNS, Row, SEND, WRITES};
use crate::table::special::databases;

pub(super) const ROWS: &[Row] = &[
    Row::new("psql")
        .options(
            "-c,--command=sql -f,--file=exec -h,--host=host -p,--port=plain \
             -U,--username=plain -d,--dbname=plain -o,--output=write -L,--log-file=write \
             -v,--set,--variable=plain -t,--tuples-only -A,--no-align -q,--quiet \
             -X,--no-psqlrc -w,--no-password -W,--password -1,--single-transaction \
             -l,--list -F,--field-separator=plain -R=plain -P,--pset=plain -x,--expanded \
             -a -b -e -E -H,--html -n -s -S -z -0 --csv -V!inert -?!inert -T,--table-attr=plain \
             --no-readline --echo-all --echo-errors --echo-queries --echo-hidden \
             --record-separator=plain",
        )
        .nature(NETWORK)
        .special(databases::client),
    Row::new("mysql mariadb")
        .options(
            "-e,--execute=sql -h,--host=host -P,--port=plain -u,--user=plain \
             -p,--password? -D,--database=plain --defaults-file=read!runs \
             --defaults-extra-file=read!runs --pager?=shell --tee=write -N,--skip-column-names \
             -B,--batch -s,--silent -r,--raw -t,--table -S,--socket=plain \
             --protocol=plain --init-command=sql -A,--no-auto-rehash -v,--verbose \
             -f,--force -n -q,--quick -E,--vertical -H -X --plugin-dir=exec \
             --default-auth=plain!runs --ssl-ca=read --ssl-mode=plain --local-infile? \
             --default-character-set=plain -w -C -L -o -i -T -U -V!inert",
        )
        .nature(NETWORK)
        .special(databases::client),
    Row::new("pg_isready mysqlshow")
        .options(
            "-h,--host=host -p,--port=plain -P=plain -u,-U,--username=plain -d,--dbname=plain \
             -t,--timeout=plain -q,--quiet",
        )
        .operands("plain*")
        .nature(NETWORK),
    Row::new("pg_dump pg_dumpall")
        .options(
            "-f,--file=write -h,--host=host -p,--port=plain -U,--username=plain \
             -d,--dbname=plain -F,--format=plain -j,--jobs=plain -n,--schema=plain \
             -N,--exclude-schema=plain --table=plain --exclude-table=plain \
             -E,--encoding=plain -S,--superuser=plain -Z,--compress=plain -a,--data-only \
             -s,--schema-only -c,--clean -C,--create -O,--no-owner -x,--no-privileges -t -T \
             -v,--verbose -w,--no-password -W,--password -g,--globals-only -r,--roles-only \
             --if-exists --inserts --column-inserts --no-comments --no-acl",
        )
        .operands("plain*")
        .nature(NETWORK.and(READS)),
    Row::new(
        "mysqldump mysqlimport mysqladmin mysqlcheck mariadb-dump mysqlbinlog \
             mysql_upgrade pg_restore pg_basebackup createdb dropdb createuser dropuser \
             vacuumdb reindexdb clusterdb mongodump mongorestore mongoexport mongoimport \
             redis-benchmark sqlite3_analyzer",
    )
    .options(
        "-h,--host=host -P,-p=plain -u,-U,--user,--username=plain \
             -d,--dbname,--db=plain -f,--file=write -o,--out=write -r,--result-file=write \
             -a,--data-only -s,--schema-only -t,--table=plain -F,--format=plain \
             -c,--clean -C,--create -v,--verbose -j,--jobs=plain -w -W -D,--pgdata=write \
             --uri=url -e=plain -q=plain --password?=plain --all-databases --databases \
             --where=plain --single-transaction --archive?=write --gzip",
    )
    .operands("plain*")
    .nature(NETWORK.and(READS).and(WRITES)),
    // Their languages reach a shell.
    Row::new(
        "mysqlslap pgbench influx clickhouse-local cqlsh cypher-shell sqlcmd bcp isql tsql \
             sqlplus expdp impdp rman db2 snowsql dbmate flyway liquibase pgloader pgcli mycli \
             litecli usql dbcli",
    )
    .options(
        "-h,--host=host -p=plain -u,-U,--user,--username=plain -d=plain -f,--file=exec \
             -o,--out,--output=write -e,--execute=sql -q,--query=sql -c,--command=sql",
    )
    .operands("plain*")
    .nature(NETWORK.and(READS).and(WRITES).and(RUNS)),
    Row::new("sqlite3 sqlite sqlcipher duckdb")
        .options(
            "-init=exec -cmd=sql -A!writes -ar=plain!writes -readonly -csv -json -line -list -column \
             -header -noheader -html -separator=plain -newline=plain -nullvalue=plain \
             -batch -bail -echo -interactive!interactive -quote -table -markdown -box \
             -tabs -ascii -vfs=plain -zip -safe -stats -version!inert -help!inert -c=sql \
             -s=sql -f=exec -unsigned -no-stdin",
        )
        .dash_words()
        .special(databases::sqlite),
    Row::new("redis-cli valkey-cli keydb-cli")
        .options(
            "-h=host -p=plain -a=plain -n=plain -u=url -x -r=plain -i=plain -s=plain \
             --eval=code --rdb=write --pipe --scan --pattern=plain --raw \
             --no-auth-warning --bigkeys --latency --stat --tls --cacert=read --cert=read \
             --key=read --user=plain --pass=plain --csv -c -d=plain --cluster=plain \
             --intrinsic-latency=plain",
        )
        .posix()
        .operands("plain*")
        .nature(SEND)
        .depth(1),
    Row::new("mongo mongosh")
        .options(
            "--eval=javascript --host=host --port=plain -u,--username=plain \
             -p,--password=plain --quiet --norc --nodb!runs --shell!interactive \
             -f,--file=exec --authenticationDatabase=plain --tls --ssl",
        )
        .operands("url exec*")
        .nature(SEND.and(RUNS).and(WRITES)),
    Row::new(
        "clickhouse-client clickhouse neo4j-admin cockroach couchbase-cli rethinkdb \
             surreal",
    )
    .options(
        "-q,--query=sql -h,--host=host --port=plain -u,--user=plain --password=plain \
             --queries-file=exec -d=plain --format=plain -e=sql",
    )
    .posix()
    .nature(SEND.and(RUNS).and(WRITES)),
];
