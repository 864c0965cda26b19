import { useEffect } from "react";
import { describeRoundTime } from "@/components/juries/jury-times";
import { KnownApplicantsForm } from "@/components/juries/known-applicants-form";
import { RoundName } from "@/components/juries/round-name";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { QueryError } from "@/components/ui/states/query-error";
import { useCallPages } from "@/hooks/use-call-pages";
import {
  type JuryApplicant,
  type JuryEntry,
  juryLimits,
  type JuryRound,
} from "@/lib/juries/entries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const isApplicant = (item: JuryEntry | JuryApplicant): item is JuryApplicant =>
  "isConflict" in item;

/** Asks for the names of the applicants before the round opens. */
function Names({ roundId }: { roundId: string }) {
  const list = useCallPages(
    "GET /v1/juries/{round}/entries",
    { params: { round: roundId }, query: { size: MAX_PAGE_SIZE } },
    { staleTime: Infinity, gcTime: 0 },
  );
  const { data, hasNextPage, isFetching, error, refetch, fetchNextPage } = list;
  // All of them: what is declared replaces what was declared before.
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  if (data === undefined || hasNextPage || error !== null) {
    const query = { ...list, refetch: data === undefined ? refetch : fetchNextPage };
    return <QueryError subject="The names" query={query} skeleton={<FormSkeleton />} />;
  }
  const applicants = data.pages.flatMap(({ items }) => items.filter(isApplicant));
  if (applicants.length === 0) {
    return (
      <p className="max-w-2xl">
        From {juryLimits.namesFrom} applicants on you see their names here before the round opens,
        without their work, and say whom you know. There are fewer at present, and their names would
        tell you later whose work is whose. If you recognise somebody while you judge, declare the
        conflict there: the application then goes to others.
      </p>
    );
  }
  return <KnownApplicantsForm roundId={roundId} applicants={applicants} />;
}

/** Asks before the round opens whom the juror knows, and says what it is about. */
export function KnownApplicants({ round }: { round: JuryRound }) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        {/* Smaller than other titles, because what follows is larger. */}
        <h1 className="font-display text-large font-medium wrap-break-word sm:text-title">
          {round.opportunity.title}
        </h1>
        <p className="wrap-break-word text-muted">
          <RoundName round={round} />
        </p>
        <p>{describeRoundTime(round)} We will e-mail you when you can begin.</p>
        {round.instructions !== "" && (
          <p className="max-w-2xl whitespace-pre-line">{round.instructions}</p>
        )}
      </div>
      <Names roundId={round.id} />
    </div>
  );
}
