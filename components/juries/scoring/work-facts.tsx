import type { JuryWork } from "@/lib/juries/jury-entries.schema";
import { joinParts } from "@/lib/shared/join-parts";

/** Of the work that is shown. @param position from 1 */
export function WorkFacts({
  work,
  position,
  count,
}: {
  work: JuryWork;
  position: number;
  count: number;
}) {
  const { title, medium, size, year, description } = work;
  return (
    <div className="flex flex-col gap-1">
      <h3 dir="auto" className="text-large wrap-break-word">
        {title}
      </h3>
      <p className="text-muted">
        {joinParts([
          medium,
          size,
          year === null ? "" : String(year),
          count > 1 ? `Work ${position} of ${count}` : "",
        ])}
      </p>
      {description !== "" && (
        <p dir="auto" className="max-w-2xl wrap-break-word whitespace-pre-line">
          {description}
        </p>
      )}
    </div>
  );
}
