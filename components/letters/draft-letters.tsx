import { MoreButton } from "@/components/ui/lists/more-button";
import { DraftLetterRow } from "@/components/letters/draft-letter-row";
import { QueryError } from "@/components/ui/states/query-error";
import { TextButton } from "@/components/ui/buttons/text-button";
import { useFreshPages } from "@/hooks/use-call-pages";

type DraftLettersProps = {
  opportunityId: string;
  count: number;
  /** False during the countdown. */
  canChange: boolean;
  /** Only the letter to this application. */
  number: string | null;
  onShowAll: () => void;
};

/** The letters that wait for the release. */
export function DraftLetters({
  opportunityId,
  count,
  canChange,
  number,
  onShowAll,
}: DraftLettersProps) {
  const list = useFreshPages("GET /v1/opportunities/{id}/letters", {
    params: { id: opportunityId },
    query: { state: "DRAFT", ...(number !== null && { number }) },
  });
  const letters = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (count === 0 && number === null) return null;
  return (
    <section aria-labelledby="letters-drafts" className="flex flex-col gap-3">
      <h2 id="letters-drafts" tabIndex={-1} className="scroll-mt-5 text-large outline-none">
        Not released <span className="text-muted">{count}</span>
      </h2>
      {number !== null && (
        <p>
          Only No. {number}.{" "}
          <TextButton className="underline underline-offset-4" onClick={onShowAll}>
            Show all
          </TextButton>
        </p>
      )}
      <QueryError subject="The letters" query={list} />
      <div>
        <ul aria-label="Letters that are not released" className="border-b">
          {letters.map((letter) => (
            <DraftLetterRow
              key={letter.id}
              opportunityId={opportunityId}
              letter={letter}
              canChange={canChange}
              isOpenAtFirst={number !== null}
            />
          ))}
        </ul>
        <MoreButton list={list} />
      </div>
    </section>
  );
}
