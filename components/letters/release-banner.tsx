import { announceCountdown, formatCountdown } from "@/components/letters/countdown-text";
import { deskMutation } from "@/hooks/desk-mutation";
import { Button } from "@/components/ui/buttons/button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useReleaseStatus } from "@/hooks/use-release-status";
import { toastError } from "@/lib/client/toast-error";
import { toast } from "@/lib/client/toasts";
import type { ReleaseStatus } from "@/lib/letters/letters.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";
import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

type ServerClock = {
  /** The server's time in its last response (ISO 8601). */
  now: string;
  /** Time at which this device had that response. */
  receivedAt: number;
};

/** Milliseconds until an instant by the server's clock, each second; 0 once it has passed. */
function useMsLeft(until: string, { now, receivedAt }: ServerClock): number {
  const [clock, setClock] = useState(receivedAt);
  useEffect(() => {
    const timer = setInterval(() => setClock(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsed = Math.max(0, clock - receivedAt);
  return Math.max(0, Date.parse(until) - Date.parse(now) - elapsed);
}

type ReleaseBannerProps = { opportunityId: string; role: TeamRole };

type CountdownProps = ReleaseBannerProps & {
  status: ReleaseStatus;
  releaseAt: string;
  receivedAt: number;
};

function Countdown({ opportunityId, role, status, releaseAt, receivedAt }: CountdownProps) {
  const stop = useCallMutation("POST /v1/opportunities/{id}/letters/stop", deskMutation);
  const left = useMsLeft(releaseAt, { now: status.now, receivedAt });
  async function stopRelease(): Promise<void> {
    try {
      await stop.mutateAsync({ params: { id: opportunityId } });
      toast({ kind: "success", text: "The release is stopped. Nothing was sent." });
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <section
      aria-label="Release of the letters"
      className="flex flex-col gap-5 rounded-surface border border-danger p-5 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <p className="text-large">
          {left === 0 ? (
            "The letters are being released …"
          ) : (
            <>
              {pluralise(status.letters, "letter")} will be released in{" "}
              <span role="timer" className="font-medium tabular-nums">
                {formatCountdown(left)}
              </span>
            </>
          )}
        </p>
        <p className="text-muted">
          {formatDateTime(releaseAt)}, to everybody in the same second. Nothing is sent before then.
        </p>
        <output className="sr-only">{announceCountdown(left, releaseAt)}</output>
      </div>
      {includesRole(role, "MANAGER") ? (
        <Button
          tone="danger"
          className="max-sm:w-full sm:px-10"
          pending={stop.isPending}
          disabled={left === 0}
          onClick={() => void stopRelease()}
        >
          Stop the release
        </Button>
      ) : (
        <p>The owner and managers can stop it.</p>
      )}
    </section>
  );
}

/** Shows the whole team that letters are about to be released, and later that everybody has an answer. */
export function ReleaseBanner({ opportunityId, role }: ReleaseBannerProps) {
  const { data: status, dataUpdatedAt } = useReleaseStatus(opportunityId);
  if (status === undefined) return null;
  const { releaseAt, releasedAt, applications, unanswered } = status;
  if (releaseAt !== null)
    return (
      <Countdown
        key={releaseAt}
        opportunityId={opportunityId}
        role={role}
        status={status}
        releaseAt={releaseAt}
        receivedAt={dataUpdatedAt}
      />
    );
  if (releasedAt === null || applications === 0) return null;
  return (
    <p className={unanswered === 0 ? "text-positive" : "text-muted"}>
      {unanswered === 0
        ? `Complete: everyone has an answer. Letters released ${formatDateTime(releasedAt)}.`
        : `Letters released ${formatDateTime(releasedAt)}. ${pluralise(unanswered, "application")} without an answer yet.`}
    </p>
  );
}
