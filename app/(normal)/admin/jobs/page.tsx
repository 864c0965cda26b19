import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminJobs } from "@/components/screens/admin/admin-jobs";

const { metadata, Page } = createAdminPage("/admin/jobs", "Jobs", AdminJobs);

export { metadata, Page as default };
