import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { EditProfile } from "@/components/screens/profile-form/edit-profile";

const { metadata, Page } = createPersonalPage<"id">(
  {
    title: "Edit profile",
    subject: "Editing a profile",
    className: "mx-auto flex max-w-3xl flex-col gap-10",
  },
  ({ id }) => <EditProfile id={readId(id)} />,
);

export { metadata, Page as default };
