import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminTasks } from "@/components/screens/admin/admin-tasks";

const { metadata, Page } = createAdminPage("/admin", "Administration", AdminTasks);

export { metadata, Page as default };
