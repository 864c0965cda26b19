import { QueryError } from "@/components/ui/query-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useStatistics } from "@/hooks/use-exports";
import { Outcome, outcomeLabels } from "@/lib/applications/applications.schema";
import type { ApplicationStatistics, OutcomeCounts } from "@/lib/exports/exports.schema";
import { getCountryName } from "@/lib/shared/countries";
import { formatArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

type Row = OutcomeCounts & { label: string };

const columns = [
  { key: "total", label: "Applications" },
  ...Outcome.options.map((outcome) => ({ key: outcome, label: outcomeLabels[outcome] })),
  { key: "OPEN", label: "No answer yet" },
] as const;

const NOT_GIVEN = "Not given";

/** As tables, with what the first column says. */
function listTables({ total, country, field, firstTime }: ApplicationStatistics) {
  return [
    {
      title: "All applications",
      of: "Who",
      rows: [
        { label: "All", ...total },
        { label: "First time with you", ...firstTime.yes },
        { label: "Applied to you before", ...firstTime.no },
      ],
    },
    {
      title: "By country",
      of: "Country",
      rows: country.map(({ value, ...counts }) => ({
        label: value === null ? NOT_GIVEN : getCountryName(value),
        ...counts,
      })),
    },
    {
      title: "By field",
      of: "Field",
      rows: field.map(({ value, ...counts }) => ({
        label: value === null ? NOT_GIVEN : formatArtisticField(value),
        ...counts,
      })),
    },
  ] satisfies { title: string; of: string; rows: Row[] }[];
}

function CountTable({ title, of, rows }: { title: string; of: string; rows: readonly Row[] }) {
  return (
    <section
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard, too
      tabIndex={0}
      className="relative -mx-5 overflow-x-auto px-5 sm:mx-0 sm:px-0"
    >
      <table className="w-full min-w-2xl table-fixed border-collapse text-left">
        <caption className="pb-2 text-left font-medium">{title}</caption>
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="w-1/4 py-2 pr-5 font-normal">
              {of}
            </th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="py-2 pl-3 text-right font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} className="border-t align-baseline">
              <th scope="row" className="py-2 pr-5 font-normal wrap-break-word">
                {row.label}
              </th>
              {columns.map(({ key }) => (
                <td key={key} className="py-2 pl-3 text-right tabular-nums">
                  {row[key] ?? "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Statistics({ opportunityId }: { opportunityId: string }) {
  const statistics = useStatistics(opportunityId);
  const { data } = statistics;
  if (data === undefined)
    return statistics.error === null ? (
      <Skeleton className="h-40" />
    ) : (
      <QueryError subject="The figures" query={statistics} />
    );
  if (data.total.total === 0) return <p>No application has arrived yet.</p>;
  return (
    <div className="flex flex-col gap-10">
      {listTables(data).map((table) => (
        <CountTable key={table.title} {...table} />
      ))}
    </div>
  );
}
