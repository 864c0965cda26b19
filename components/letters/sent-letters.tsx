import { useState } from "react";
import { MoreButton } from "@/components/ui/lists/more-button";
import { SentLetterRow } from "@/components/letters/sent-letter-row";
import { QueryError } from "@/components/ui/states/query-error";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useFreshPages } from "@/hooks/use-call-pages";

type SentLettersProps = { opportunityId: string; undelivered: number; canWrite: boolean };

/** Lists the letters that artists have, and whether their mail arrived. */
export function SentLetters({ opportunityId, undelivered, canWrite }: SentLettersProps) {
  const [onlyUndelivered, setOnlyUndelivered] = useState(false);
  const list = useFreshPages("GET /v1/opportunities/{id}/letters", {
    params: { id: opportunityId },
    query: { state: "RELEASED", ...(onlyUndelivered && { undelivered: "true" }) },
  });
  const letters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;
  if (total === 0 && !onlyUndelivered)
    return <QueryError subject="The released letters" query={list} />;
  return (
    <section aria-labelledby="letters-released" className="flex flex-col gap-3">
      <h2 id="letters-released" className="text-large">
        Released <span className="text-muted">{total}</span>
      </h2>
      <QueryError subject="The released letters" query={list} />
      {undelivered > 0 && (
        <ToggleRow checked={onlyUndelivered} onChange={setOnlyUndelivered}>
          <span>
            Only those whose e-mail was not delivered{" "}
            <span className="font-medium text-danger">{undelivered}</span>
          </span>
        </ToggleRow>
      )}
      <div>
        <ul aria-label="Released letters" className="border-b">
          {letters.map((letter) => (
            <SentLetterRow
              key={letter.id}
              opportunityId={opportunityId}
              letter={letter}
              canWrite={canWrite}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </div>
    </section>
  );
}
