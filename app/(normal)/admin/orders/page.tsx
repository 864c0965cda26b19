import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminOrders } from "@/components/screens/admin/orders/admin-orders";

const { metadata, Page } = createAdminPage("/admin/orders", "Orders", AdminOrders);

export { metadata, Page as default };
