import { useCall } from "@/hooks/use-call";
import { SettingsPart } from "@/components/ui/settings-part";
import { reportReasonLabels, subjectLabels } from "@/lib/administration/administration.schema";
import { formatReportOutcome } from "@/lib/moderation/moderation.rules";
import { formatDay } from "@/lib/shared/texts/format-date";

export function OwnReports() {
  const { data: reports = [] } = useCall("GET /v1/account/reports");
  if (reports.length === 0) return null;
  return (
    <SettingsPart id="reports" title="Your reports">
      <ul className="flex flex-col pb-10">
        {reports.map(({ id, subject, subjectName, reason, createdAt, ...report }) => (
          <li key={id} className="flex flex-col gap-1 border-t py-5">
            <h3 className="font-medium">
              <span className="font-normal text-muted">{subjectLabels[subject]}</span>{" "}
              <span dir="auto">{subjectName}</span>
            </h3>
            <p className="text-small text-muted">
              {formatDay(createdAt)}: {reportReasonLabels[reason]}
            </p>
            <p>{formatReportOutcome(report)}</p>
          </li>
        ))}
      </ul>
      <p className="max-w-2xl pb-10 text-small text-muted">
        People look at every report. If you disagree with a decision, report it again and say what
        was overlooked; the courts and certified dispute settlement bodies remain open to you.
      </p>
    </SettingsPart>
  );
}
