//! Makes an image with the configured service and saves it. Never sends
//! anything but the prompt.

use crate::declare::{PATH, WRITE_AND_TELL, built_in, one_of, text};
use toolward_policy::{Action, Kind, Param, Role, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    ToolSpec {
        network: true,
        actions: vec![Action::new("generate", WRITE_AND_TELL)],
        params: vec![
            Param::required("prompt", Kind::text_up_to(32_000), "What the image shows."),
            one_of("provider", &["openai", "google"], "The service."),
            text("size", "Width and height, for example `1024x1024`."),
            text("aspect_ratio", "For example `16:9`."),
            text("quality", "As the service names it."),
            Param::optional("path", PATH, "Where to save it.").role(Role::WritePath),
        ],
        ..built_in("image_gen", "Generate an image from a description.")
    }
}
