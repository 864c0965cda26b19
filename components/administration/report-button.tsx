import { type Reported, ReportOpener } from "@/components/administration/report-opener";
import { Flag } from "@/components/ui/icons/action-icons";

export const ReportButton = (reported: Reported) => (
  <ReportOpener {...reported}>
    <Flag className="size-4" />
    Report
  </ReportOpener>
);
