import type { Metadata } from "next";
import { AdminFrame } from "@/components/screens/admin/admin-frame";
import { OverdueAnswersList } from "@/components/letters/overdue-answers-list";

export const metadata: Metadata = { title: "Overdue answers", robots: { index: false } };

export default function AdminAnswersPage() {
  return (
    <AdminFrame title="Overdue answers" path="/admin/answers">
      <OverdueAnswersList />
    </AdminFrame>
  );
}
