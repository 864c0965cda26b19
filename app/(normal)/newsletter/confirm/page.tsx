import { createPersonalPage } from "@/app/create-personal-page";
import { ConfirmSubscription } from "@/components/newsletter/confirm-subscription";

const { metadata, Page } = createPersonalPage(
  {
    title: "Confirm your subscription",
    subject: "Confirming",
    isSecret: true,
    className: "flex flex-col items-start gap-5",
  },
  ConfirmSubscription,
);

export { metadata, Page as default };
