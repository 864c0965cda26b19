import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminReports } from "@/components/screens/admin/admin-reports";

const { metadata, Page } = createAdminPage("/admin/reports", "Reports", AdminReports);

export { metadata, Page as default };
