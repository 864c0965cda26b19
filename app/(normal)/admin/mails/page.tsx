import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminMails } from "@/components/screens/admin/admin-mails";

const { metadata, Page } = createAdminPage("/admin/mails", "Mails", AdminMails);

export { metadata, Page as default };
