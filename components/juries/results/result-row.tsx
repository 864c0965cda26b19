import { useId, useState } from "react";
import { formatStage } from "@/components/applications/desk/desk-labels";
import { Picture } from "@/components/pictures/picture";
import { ResultDetail } from "@/components/juries/results/result-detail";
import type { ResultColumn } from "@/components/juries/results/result-columns";
import { describeTie, formatEntryName } from "@/components/juries/results/results-texts";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ChevronDown } from "@/components/ui/icons/icons";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import type { Result } from "@/lib/juries/results/results.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { joinParts } from "@/lib/shared/texts/join-parts";

export type RowContext = {
  round: Round;
  columns: readonly ResultColumn[];
  opportunityId: string;
  /** Null for the chair, who cannot choose anything. */
  selection: { has: (result: Result) => boolean; toggle: (result: Result) => void } | null;
};

type ResultRowProps = RowContext & {
  result: Result;
  /** True if another entry has the same rank. */
  isShared: boolean;
  /** True if the cut-off is below this row. */
  isLastAbove: boolean;
};

const describeTeam = ({ outcomePending, stage }: Result) =>
  joinParts([
    outcomePending === null ? "" : outcomeLabels[outcomePending],
    stage === null || stage === "NEW" ? "" : formatStage(stage),
  ]);

function Entry({ result }: { result: Result }) {
  const { number, name, workTitle, picture, decidedBy } = result;
  return (
    <span className="flex items-center gap-3">
      {picture !== null && (
        <span className="block w-10 shrink-0 sm:w-16">
          <Picture
            image={{ ...picture, alt: "", placeholder: "" }}
            widths={[160, 320]}
            sizes="64px"
          />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-small text-muted">
          {joinParts([name === null ? "" : `No. ${number}`, describeTeam(result)])}
        </span>
        <span className="block wrap-anywhere">{formatEntryName(result)}</span>
        {workTitle !== null && <span className="block wrap-anywhere italic">{workTitle}</span>}
        {decidedBy !== null && (
          <span className="block text-small text-muted">{describeTie(decidedBy)}</span>
        )}
      </span>
    </span>
  );
}

/** An entry with its figures; opened, with each juror's score. */
export function ResultRow(props: ResultRowProps) {
  const { result, isShared, isLastAbove, round, columns, opportunityId, selection } = props;
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const { rank } = result;
  const name = joinParts([formatEntryName(result), result.workTitle ?? ""], ", ");
  return (
    <>
      <tr
        className={joinClasses(
          "align-middle",
          !isOpen && (isLastAbove ? "border-b-2 border-text" : "border-b"),
        )}
      >
        {selection !== null && (
          <td className="w-11">
            <label className="-ml-3 flex size-11 items-center justify-center">
              <input
                type="checkbox"
                aria-label={`Choose ${name}`}
                checked={selection.has(result)}
                onChange={() => selection.toggle(result)}
                className="size-5 accent-accent"
              />
            </label>
          </td>
        )}
        <td className="pr-3 text-large whitespace-nowrap tabular-nums">
          {rank ?? "–"}
          {isShared && (
            <>
              <span aria-hidden>=</span>
              <span className="sr-only"> shared</span>
            </>
          )}
        </td>
        <th scope="row" className="py-3 text-left font-normal">
          <Entry result={result} />
        </th>
        {columns.map(({ label, isMain, render }) => (
          <td
            key={label}
            className={joinClasses(
              "pl-3 text-right whitespace-nowrap tabular-nums",
              isMain ? "font-medium" : "text-muted max-md:hidden",
            )}
          >
            {render(result)}
          </td>
        ))}
        <td className="w-11 pl-2">
          <IconButton
            label={`Scores of ${name}`}
            aria-expanded={isOpen}
            aria-controls={detailId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown className={joinClasses("size-5", isOpen && "rotate-180")} />
          </IconButton>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailId} className={isLastAbove ? "border-b-2 border-text" : "border-b"}>
          <td colSpan={columns.length + (selection === null ? 3 : 4)}>
            <ResultDetail
              result={result}
              round={round}
              opportunityId={opportunityId}
              hasDesk={selection !== null}
            />
          </td>
        </tr>
      )}
    </>
  );
}
