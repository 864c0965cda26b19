import { createPersonalPage } from "@/app/create-personal-page";
import { readId } from "@/app/read-id";
import { ConfirmDomain } from "@/components/verifications/confirm-domain";

/** Opening it changes nothing. */
const { metadata, Page } = createPersonalPage<"id" | "token">(
  {
    title: "Verification",
    subject: "Verifying an organisation",
    isSecret: true,
    className: "flex max-w-2xl flex-col gap-10",
  },
  ({ id, token }) => <ConfirmDomain profileId={readId(id)} token={token} />,
);

export { metadata, Page as default };
