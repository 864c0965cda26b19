import { ReaderDeadline } from "@/components/opportunities/reader-deadline";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { StatusMessage } from "@/components/ui/states/status-message";
import { callKey, callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { getReplyUntil } from "@/lib/applications/application-status.rules";
import type { Application } from "@/lib/applications/applications.schema";
import { formatDueParts } from "@/lib/shared/texts/due-dates";

type ReplyToPlaceProps = {
  application: Application;
  /** The server's clock. */
  now: Date;
};

const done = {
  CONFIRMED: "Your place is confirmed. The organiser has been told.",
  DECLINED: "You have declined. The organiser has been told.",
  LAPSED: "",
} as const;

/** Confirms or declines the place, until the end of its last day. */
export function ReplyToPlace({ application, now }: ReplyToPlaceProps) {
  const { id, opportunity, reply } = application;
  const params = { id };
  const send = useCallMutation("POST /v1/applications/{id}/reply", {
    as: "profile",
    replaces: callQuery("GET /v1/applications/{id}", { params }),
    // It may be decided otherwise by now.
    refreshes: [callKey("GET /v1/applications/{id}", { params }), "GET /v1/applications/"],
    refreshesAfterError: true,
  });
  const until = getReplyUntil(application);
  const isOpen = until !== null && now <= until;
  return (
    <>
      <StatusMessage>{send.isSuccess && reply !== null && done[reply]}</StatusMessage>
      {isOpen && (
        <section
          aria-label="Your reply"
          className="flex flex-col gap-5 rounded-surface border border-text p-5"
        >
          <div>
            <h2 className="text-large">Will you take the place?</h2>
            <p>
              Until the end of{" "}
              <time dateTime={until.toISOString()}>
                {formatDueParts(until, opportunity.timeZone).day}
              </time>
              , {formatDueParts(until, opportunity.timeZone).zone}
            </p>
            <ReaderDeadline deadline={until.toISOString()} timeZone={opportunity.timeZone} />
          </div>
          <div className="flex flex-wrap gap-x-3 gap-y-4">
            <ConfirmButton
              label="Confirm"
              tone="primary"
              openerTone="primary"
              question={`Confirm your place in ${opportunity.title}?`}
              consequence={`${opportunity.organizationName} is told at once, and counts on you.`}
              cancelLabel="Not yet"
              onConfirm={() => send.mutateAsync({ params, body: { answer: "CONFIRM" } })}
            />
            <ConfirmButton
              label="Decline"
              openerTone="secondary"
              question="Decline the place?"
              consequence="It goes to the next person on the waiting list. You cannot take it back."
              cancelLabel="Not yet"
              onConfirm={() => send.mutateAsync({ params, body: { answer: "DECLINE" } })}
            />
          </div>
        </section>
      )}
    </>
  );
}
