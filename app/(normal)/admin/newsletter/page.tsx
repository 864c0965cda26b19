import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminNewsletter } from "@/components/newsletter/admin-newsletter";

const { metadata, Page } = createAdminPage("/admin/newsletter", "Newsletter", AdminNewsletter);

export { metadata, Page as default };
