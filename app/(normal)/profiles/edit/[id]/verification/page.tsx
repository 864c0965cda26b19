import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { EditVerification } from "@/components/verifications/edit-verification";

const { metadata, Page } = createPersonalPage<"id">(
  {
    title: "Verification",
    subject: "Verifying an organisation",
    className: "mx-auto flex max-w-3xl flex-col gap-10",
  },
  ({ id }) => <EditVerification profileId={readId(id)} />,
);

export { metadata, Page as default };
