import { outcomeLabels } from "@/lib/applications/applications.schema";
import type { Letter } from "@/lib/letters/letters.schema";

export function LetterHeading({
  letter: { number, artist, outcome },
}: {
  letter: Pick<Letter, "number" | "artist" | "outcome">;
}) {
  return (
    <h3 className="font-medium wrap-break-word">
      No. {number} · {artist}{" "}
      <span className="ml-1 font-normal text-muted">{outcomeLabels[outcome]}</span>
    </h3>
  );
}
