import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { EditArtwork } from "@/components/screens/artwork-form/edit-artwork";

const { metadata, Page } = createPersonalPage<"id">(
  { title: "Edit artwork", subject: "Editing an artwork" },
  ({ id }) => <EditArtwork id={readId(id)} />,
);

export { metadata, Page as default };
