import type { ReactNode } from "react";
import { formatChoice } from "@/components/applications/desk/desk-labels";
import {
  assignmentLabels,
  rankingLabels,
  scaleLabels,
  seesOthersLabels,
  subjectLabels,
  tieLabels,
} from "@/lib/juries/round-labels.schema";
import type { Round, RoundPool } from "@/lib/juries/rounds.schema";
import { pluralise } from "@/lib/shared/format-count";
import { joinParts } from "@/lib/shared/join-parts";
import { splitCommaList } from "@/lib/shared/query-fields";
import { typedKeys } from "@/lib/shared/records";

/** “Shortlist, Longlist · Late”. */
function describePool(pool: RoundPool): string {
  const parts = typedKeys(pool).map((name) =>
    name === "q"
      ? `“${pool.q}”`
      : splitCommaList(pool[name] ?? "")
          .map((value) => formatChoice(name, value))
          .join(", "),
  );
  return parts.length === 0 ? "All that are still considered" : joinParts(parts);
}

function listSettings(round: Round): [string, ReactNode][] {
  const { assignment, criteria, ties } = round;
  return [
    ["Judges", `${subjectLabels[round.subject]}: ${describePool(round.pool)}`],
    ["Size", pluralise(round.entries, "application")],
    ["Names", round.blind ? "Blind: jurors learn no names" : "Jurors see who applied"],
    [
      "Who judges what",
      assignment.per === null
        ? assignmentLabels[assignment.mode]
        : `${assignmentLabels[assignment.mode]}, ${pluralise(assignment.per, "juror")} for each`,
    ],
    [
      "Scale",
      criteria.length === 0 ? (
        scaleLabels[round.scale]
      ) : (
        <ul>
          {criteria.map(({ id, name, weight, max }) => (
            <li key={id} className="wrap-break-word">
              {name}, 1 to {max}, weight {weight}
            </li>
          ))}
        </ul>
      ),
    ],
    ["Others’ scores", seesOthersLabels[round.seesOthers]],
    ["Feedback", round.commentsToArtist ? "Jurors write some for the artist" : "None"],
    ["Quorum", `${pluralise(round.quorum, "score")} at least`],
    ["Ranking", rankingLabels[round.ranking]],
    ["Ties", ties.map((tie) => tieLabels[tie]).join(", then ") || "Stay equal"],
  ];
}

/** What was chosen before the round was opened, and stays so. */
export function RoundSettings({ round }: { round: Round }) {
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-3 border-t pt-5">
      <h3 id="settings" className="text-large">
        Fixed since it was opened
      </h3>
      <dl className="grid max-w-3xl gap-x-5 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {listSettings(round).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-break-word max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
