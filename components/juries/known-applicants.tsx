import { describeRoundTime } from "@/components/juries/jury-times";
import { KnownApplicantsForm } from "@/components/juries/known-applicants-form";
import { RoundHeading } from "@/components/juries/round-heading";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { useApplicantNames } from "@/components/juries/use-applicant-names";
import { type JuryRound, juryLimits } from "@/lib/juries/entries/jury-entries.schema";

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
