import type { ReactNode } from "react";
import { formatChoice } from "@/components/applications/desk/desk-labels";
import { describeAssignment } from "@/components/juries/rounds/round-texts";
import {
  rankingLabels,
  scaleLabels,
  seesOthersLabels,
  subjectLabels,
  tieLabels,
} from "@/lib/juries/rounds/round-labels.schema";
import type { Round, RoundPool } from "@/lib/juries/rounds/rounds.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { splitQuotedList } from "@/lib/shared/texts/quoted-list";

/** “Shortlist, Longlist · Late”. */
function describePool(pool: RoundPool): string {
  const parts = Object.entries(pool).map(([name, text]) =>
    name === "q"
      ? `“${text}”`
      : splitQuotedList(text)
          .map((value) => formatChoice(name, value))
          .join(", "),
  );
  return parts.length === 0 ? "all that are still considered" : joinParts(parts);
}

function describeScale({ scale, criteria }: Round): ReactNode {
  if (criteria.length === 0) return scaleLabels[scale];
  return (
    <ul>
      {criteria.map(({ id, name, weight, max }) => (
        <li key={id} className="wrap-break-word">
          {name}, 1 to {max}, weight {weight}
        </li>
      ))}
    </ul>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** “The higher median, then a lot”. */
const describeTies = ({ ties }: Round): string =>
  ties
    .map((tie, index) => (index === 0 ? tieLabels[tie] : `then ${lowerFirst(tieLabels[tie])}`))
    .join(", ") || "Stay equal";

const listSettings = (round: Round): Record<string, ReactNode> => ({
  Judges: `${subjectLabels[round.subject]}: ${describePool(round.pool)}`,
  Size: pluralise(round.entries, "application"),
  Names: round.blind ? "Blind: jurors learn no names" : "Jurors see who applied",
  "Who judges what": describeAssignment(round),
  Scale: describeScale(round),
  "Others’ scores": seesOthersLabels[round.seesOthers],
  Feedback: round.commentsToArtist ? "Jurors write some for the artist" : "None",
  Quorum: `${pluralise(round.quorum, "score")} at least`,
  Ranking: rankingLabels[round.ranking],
  Ties: describeTies(round),
});

export function RoundSettings({ round }: { round: Round }) {
  return (
    <section aria-labelledby="settings" className="flex flex-col gap-3 border-t pt-5">
      <h3 id="settings" className="text-large">
        Fixed since it was opened
      </h3>
      <dl className="grid max-w-3xl gap-x-5 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {Object.entries(listSettings(round)).map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-break-word max-sm:mb-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
