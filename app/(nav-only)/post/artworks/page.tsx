import { createPersonalPage } from "@/app/create-personal-page";
import { PostArtwork } from "@/components/screens/artwork-form/post-artwork";

const { metadata, Page } = createPersonalPage(
  { title: "Post an artwork", subject: "Posting an artwork", className: "flex flex-col gap-5" },
  PostArtwork,
);

export { metadata, Page as default };
