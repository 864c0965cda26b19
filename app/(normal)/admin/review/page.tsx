import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { BarredSenders } from "@/components/moderation/barred-senders";
import { HeldContents } from "@/components/moderation/held-contents";

const { metadata, Page } = createAdminPage("/admin/review", "Held for review", () => (
  <>
    <HeldContents />
    <BarredSenders />
  </>
));

export { metadata, Page as default };
