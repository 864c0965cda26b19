import { createPersonalPage } from "@/app/create-personal-page";
import { LateJurorInvitation } from "@/components/juries/late-juror-invitation";

/** Opening it changes nothing, because scanners of mail follow links. */
const { metadata, Page } = createPersonalPage(
  {
    title: "Invitation to a jury",
    subject: "Answering an invitation",
    isSecret: true,
    className: "flex max-w-2xl flex-col gap-10",
  },
  LateJurorInvitation,
);

export { metadata, Page as default };
