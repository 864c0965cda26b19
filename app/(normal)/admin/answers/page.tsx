import { createAdminPage } from "@/app/(normal)/admin/create-admin-page";
import { OverdueAnswersList } from "@/components/letters/overdue-answers-list";

const { metadata, Page } = createAdminPage("/admin/answers", "Overdue answers", OverdueAnswersList);

export { metadata, Page as default };
