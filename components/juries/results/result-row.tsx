import { useId, useState } from "react";
import { formatStage } from "@/components/applications/desk/desk-labels";
import { Picture } from "@/components/pictures/picture";
import type { ResultColumn } from "@/components/juries/results/result-columns";
import {
  describeTie,
  formatEntryName,
  describeHistogram,
  formatFigure,
} from "@/components/juries/results/results-texts";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ChevronDown } from "@/components/ui/icons/icons";
import { outcomeLabels } from "@/lib/applications/applications.schema";
import type { Result } from "@/lib/juries/results/results.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { JurorScores } from "@/components/juries/results/juror-scores";
import { Fact, FactList } from "@/components/ui/fact";
import { QueryError } from "@/components/ui/states/query-error";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useCommentedResult } from "@/components/juries/results/use-results";

type ResultDetailProps = {
  result: Result;
  round: Round;
  opportunityId: string;
  /** True if the reader has a desk: the chair has none. */
  hasDesk: boolean;
};

/** Every figure of an entry, and each juror's score; what they wrote is loaded once it is opened. */
function ResultDetail({ result, round, opportunityId, hasDesk }: ResultDetailProps) {
  const { mean, adjusted, median, spread, histogram, lot, applicationId, scores } = result;
  const commented = useCommentedResult(opportunityId, round.id, result);
  return (
    <div className="flex flex-col gap-5 pt-2 pb-5 md:flex-row md:gap-15">
      <FactList className="h-min shrink-0 tabular-nums">
        <Fact term="Mean">{formatFigure(mean)}</Fact>
        <Fact term="Adjusted">{formatFigure(adjusted)}</Fact>
        <Fact term="Median">{formatFigure(median)}</Fact>
        <Fact term="Spread">{formatFigure(spread)}</Fact>
        <Fact term="Scores">{describeHistogram(histogram)}</Fact>
        {round.ties.includes("LOT") && lot !== null && <Fact term="Lot">{lot.slice(0, 12)}…</Fact>}
        {hasDesk && (
          <Fact term="Desk">
            <TextLink
              href={`${deskPartPath(opportunityId, "applications")}?application=${applicationId}`}
            >
              Open the application
            </TextLink>
          </Fact>
        )}
      </FactList>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <JurorScores round={round} scores={commented.data?.scores ?? scores} />
        <QueryError subject="The comments" query={commented} />
      </div>
    </div>
  );
}

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
