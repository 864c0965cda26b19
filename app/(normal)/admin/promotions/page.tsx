import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { AdminPromotions } from "@/components/screens/admin/admin-promotions";

const { metadata, Page } = createAdminPage("/admin/promotions", "Promotions", AdminPromotions);

export { metadata, Page as default };
