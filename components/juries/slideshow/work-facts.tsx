import type { JuryWork } from "@/lib/juries/entries/jury-entries.schema";
import { joinParts } from "@/lib/shared/texts/join-parts";

export function WorkFacts({ work, works }: { work: JuryWork; works: readonly JuryWork[] }) {
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
          works.length > 1 ? `Work ${works.indexOf(work) + 1} of ${works.length}` : "",
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
