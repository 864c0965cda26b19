import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminLog } from "@/components/screens/admin/admin-log";

const { metadata, Page } = createAdminPage("/admin/log", "Log", AdminLog);

export { metadata, Page as default };
