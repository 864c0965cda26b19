import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { describeRoundTime } from "@/components/juries/jury-times";
import { KnownApplicantsForm } from "@/components/juries/known-applicants-form";
import { RoundHeading } from "@/components/juries/round-heading";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { callOrThrow } from "@/lib/client/call-failure";
import {
  type JuryApplicant,
  type JuryEntry,
  juryLimits,
  type JuryRound,
} from "@/lib/juries/entries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const ENTRIES = "GET /v1/juries/{round}/entries";

const isApplicant = (item: JuryEntry | JuryApplicant): item is JuryApplicant =>
  "isConflict" in item;

/** Reads the names of the applicants before the round opens, page by page. */
function useApplicantNames(uid: string, roundId: string) {
  const query = useInfiniteQuery({
    queryKey: [ENTRIES, roundId, uid, "names"],
    queryFn: async ({ pageParam }) => {
      const list = await callOrThrow(ENTRIES, {
        params: { round: roundId },
        query: { size: MAX_PAGE_SIZE, cursor: pageParam },
        as: "account",
      });
      return { applicants: list.items.filter(isApplicant), next: list.next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  // All of them: what is declared replaces what was declared before.
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return query;
}

function Names({ uid, round }: { uid: string; round: JuryRound }) {
  const { data, error, hasNextPage, isFetching, refetch, fetchNextPage } = useApplicantNames(
    uid,
    round.id,
  );
  if (error !== null) {
    return (
      <LoadError
        message={`The names could not be loaded: ${error.message}`}
        isTrying={isFetching}
        onRetry={() => void (data === undefined ? refetch() : fetchNextPage())}
      />
    );
  }
  if (data === undefined || hasNextPage) return <FormSkeleton />;
  const applicants = data.pages.flatMap((page) => page.applicants);
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
  return <KnownApplicantsForm roundId={round.id} applicants={applicants} />;
}

/** Asks before the round opens whom the juror knows, and says what it is about. */
export function KnownApplicants({ uid, round }: { uid: string; round: JuryRound }) {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <RoundHeading round={round} />
        <p>{describeRoundTime(round)} We will e-mail you when you can begin.</p>
        {round.instructions !== "" && (
          <p className="max-w-2xl whitespace-pre-line">{round.instructions}</p>
        )}
      </div>
      <Names uid={uid} round={round} />
    </div>
  );
}
