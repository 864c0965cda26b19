import { FigureTable } from "@/components/ui/lists/figure-table";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { useFreshCall } from "@/hooks/use-call";
import {
  applicationStateLabels,
  Outcome,
  outcomeLabels,
} from "@/lib/applications/applications.schema";
import type { ApplicationStatistics } from "@/lib/exports/exports.schema";
import { getCountryName } from "@/lib/shared/names/countries";
import { formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

const columns = [
  { key: "total", label: "Applications" },
  ...Outcome.options.map((outcome) => ({ key: outcome, label: outcomeLabels[outcome] })),
  { key: "NOT_CONSIDERED", label: applicationStateLabels.NOT_CONSIDERED },
  { key: "OPEN", label: "Without an answer" },
] as const;

const NOT_GIVEN = "Not given";

/** Lists the figures as tables, with what the first column says. */
function listTables({ total, country, field, firstTime }: ApplicationStatistics) {
  return [
    {
      title: "All applications",
      of: "Who",
      rows: [
        { id: "all", label: "All", ...total },
        { id: "first", label: "First time with you", ...firstTime.yes },
        { id: "before", label: "Applied to you before", ...firstTime.no },
      ],
    },
    {
      title: "By country",
      of: "Country",
      rows: country.map(({ value, ...counts }) => ({
        id: value ?? NOT_GIVEN,
        label: value === null ? NOT_GIVEN : getCountryName(value),
        ...counts,
      })),
    },
    {
      title: "By field",
      of: "Field",
      rows: field.map(({ value, ...counts }) => ({
        id: value ?? NOT_GIVEN,
        label: value === null ? NOT_GIVEN : formatArtisticField(value),
        ...counts,
      })),
    },
  ];
}

export function Statistics({ opportunityId }: { opportunityId: string }) {
  const statistics = useFreshCall("GET /v1/opportunities/{id}/statistics", {
    params: { id: opportunityId },
  });
  const { data } = statistics;
  if (data === undefined)
    return (
      <QueryError
        subject="The figures"
        query={statistics}
        skeleton={<Skeleton className="h-40" />}
      />
    );
  if (data.total.total === 0) return <p>No application has arrived yet.</p>;
  return (
    <div className="flex flex-col gap-10">
      {listTables(data).map((table) => (
        <FigureTable key={table.title} columns={columns} minWidth="min-w-2xl" {...table} />
      ))}
    </div>
  );
}
