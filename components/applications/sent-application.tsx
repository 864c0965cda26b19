import type { ReactNode } from "react";
import { ApplicationView } from "@/components/applications/application-view";
import { Button } from "@/components/ui/buttons/button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { Check } from "@/components/ui/icons/icons";
import { Circle } from "@/components/ui/icons/late-icons";
import type { Application } from "@/lib/applications/applications.schema";
import type { Form } from "@/lib/forms/form.schema";
import { formatDue } from "@/lib/shared/texts/due-dates";
import { formatDateTime, formatUtcDay } from "@/lib/shared/texts/format-date";

type SentApplicationProps = {
  application: Application;
  form: Form;
  /** Says what was sent a moment ago; null on a later visit. */
  justSent: "APPLICATION" | "CHANGES" | null;
  /** Its state and its letters. */
  header: ReactNode;
  withdrawal: ReactNode;
  onEdit: () => void;
};

const sentTexts = { APPLICATION: "Application sent", CHANGES: "Changes sent" } as const;

/** The dates of an application that waits for its answer: when it was sent, then what is still to come. */
function listSteps({ submittedAt, editableUntil, isEditable, opportunity }: Application) {
  const { deadline, answersBy, timeZone } = opportunity;
  return [
    submittedAt !== null && { label: "Sent", time: formatDateTime(submittedAt) },
    isEditable &&
      editableUntil !== null && {
        label: editableUntil === deadline ? "Deadline, and the last changes" : "Last changes",
        time: formatDue(editableUntil, timeZone),
      },
    {
      label: "Answer",
      time: answersBy === null ? "no date promised" : `promised by ${formatUtcDay(answersBy)}`,
    },
  ].filter((step) => step !== false);
}

/** An application that has arrived, or can no longer be changed: what happens next, and what was sent. */
export function SentApplication(props: SentApplicationProps) {
  const { application, form, justSent, header, withdrawal, onEdit } = props;
  const { state, outcome, opportunity, isEditable, dirty } = application;
  const isWaiting = state === "SUBMITTED" && outcome === null && !opportunity.isCancelled;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-5">
        {justSent !== null && (
          <div>
            <h2 ref={focusOnMount} className="text-title font-medium outline-none">
              {sentTexts[justSent]}
            </h2>
            <p>We have sent you a receipt.</p>
          </div>
        )}
        {header}
        {isWaiting && (
          <section aria-labelledby="next" className="flex max-w-xl flex-col gap-1">
            <ol aria-label="Timeline" className="mb-5 flex flex-col gap-2">
              {listSteps(application).map(({ label, time }) => {
                const isDone = label === "Sent";
                const Icon = isDone ? Check : Circle;
                return (
                  <li key={label} className="flex items-start gap-3">
                    <Icon
                      className={`mt-1 size-4 shrink-0 ${isDone ? "text-positive" : "text-muted"}`}
                    />
                    <span>
                      {label} <span className="text-muted">{time}</span>
                    </span>
                  </li>
                );
              })}
            </ol>
            <h2 id="next" className="font-medium">
              What happens next
            </h2>
            <p>
              {opportunity.organizationName} has your application, and there is nothing else to do.
              We will e-mail you as soon as there is an answer; you will also find it here.
            </p>
            <p>
              {isEditable
                ? "You may still change every answer and every work: what you send last counts."
                : "It can no longer be changed; you may withdraw it at any time."}
            </p>
          </section>
        )}
        {isEditable && (
          <Button className="self-start" onClick={onEdit}>
            {dirty ? "Go on with your changes" : "Change your application"}
          </Button>
        )}
      </div>
      <section aria-labelledby="sent" className="flex flex-col gap-5">
        <h2 id="sent" className="text-large">
          {state === "DRAFT" || dirty ? "What you have written" : "What you sent"}
        </h2>
        <ApplicationView application={application} form={form} />
      </section>
      {withdrawal}
    </div>
  );
}
