import { createPersonalPage } from "@/app/create-personal-page";
import { LateInvitation } from "@/components/screens/team/late-invitation";

/** Opening it changes nothing, because scanners of mail follow links. */
const { metadata, Page } = createPersonalPage(
  {
    title: "Invitation",
    subject: "Answering an invitation",
    isSecret: true,
    className: "flex max-w-2xl flex-col gap-10",
  },
  LateInvitation,
);

export { metadata, Page as default };
