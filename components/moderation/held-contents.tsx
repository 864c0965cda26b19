"use client";

import type { ReactNode } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { TextAction } from "@/components/moderation/text-action";
import { SiteSettings } from "@/components/moderation/site-settings";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Section } from "@/components/ui/section";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { useFocusHeadingOnUnmount } from "@/components/ui/use-focus-heading-on-unmount";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import {
  type HeldMessage,
  type HeldOpportunity,
  HeldReviewForm,
  moderationLimits,
} from "@/lib/moderation/moderation.schema";
import { formatVenue } from "@/lib/opportunities/opportunities.rules";
import { formatDueDay } from "@/lib/shared/texts/due-dates";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";
import {
  listingPlanLabels,
  opportunityTypeLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";

type HeldRowProps = {
  review: { isPending: boolean; error: Error | null };
  /** Label of the button, and what is said once it has approved. */
  label: string;
  /** Ends the button’s name: the row’s own. */
  subject: string;
  approved: string;
  onApprove: () => Promise<unknown>;
  /** The way to refuse it. */
  refusal: ReactNode;
  children: ReactNode;
};

/** Something that waits for a decision, which removes the row: the page's heading then gets the focus. */
function HeldRow({ review, label, subject, approved, onApprove, refusal, children }: HeldRowProps) {
  const setFocusOnUnmount = useFocusHeadingOnUnmount();
  async function approve(): Promise<void> {
    setFocusOnUnmount(true);
    try {
      await onApprove();
      toast({ kind: "success", text: approved });
    } catch {
      // The row shows the error.
      setFocusOnUnmount(false);
    }
  }
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {children}
        <ErrorAlert error={review.error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`${label} ${subject}`}
          pending={review.isPending}
          onClick={() => void approve()}
        >
          {label}
        </Button>
        {refusal}
      </div>
    </li>
  );
}

function HeldMessageRow({ held }: { held: HeldMessage }) {
  const { id, text, sender, recipients, heldSince } = held;
  const subject = `the message of ${sender.name}`;
  const review = useCallMutation("POST /v1/admin/messages/{id}/review", administrationMutation);
  const decide = (approved: boolean) => review.mutateAsync({ params: { id }, body: { approved } });
  return (
    <HeldRow
      review={review}
      label="Deliver"
      subject={subject}
      approved="The message is on its way."
      onApprove={() => decide(true)}
      refusal={
        <ConfirmButton
          label="Refuse"
          openerName={`Refuse ${subject}`}
          question="Refuse this message?"
          consequence="It is never delivered, and its sender sees that it was not."
          onConfirm={async () => {
            await decide(false);
            toast({ kind: "success", text: "The message is refused." });
          }}
        />
      }
    >
      <p className="text-small text-muted">
        <span dir="auto">{sender.name}</span>
        {`\u00a0· waits for ${pluralise(recipients, "more person", "more people")} since ${formatDateTime(heldSince)}`}
        <AdministeredAccountLink accountUid={sender.accountUid} />
      </p>
      <p dir="auto" className="max-w-2xl wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </HeldRow>
  );
}

function HeldOpportunityRow({ held }: { held: HeldOpportunity }) {
  const { opportunity, accountUid, email } = held;
  const { id, title, summary, description, type, organizationName, plan, updatedAt } = opportunity;
  const { deadline, timeZone, applyUrl, applyEmail, website } = opportunity;
  const review = useCallMutation(
    "POST /v1/admin/opportunities/{id}/review",
    administrationMutation,
  );
  const params = { id };
  return (
    <HeldRow
      review={review}
      label="Approve"
      subject={`“${title}”`}
      approved={`“${title}” is listed.`}
      onApprove={() =>
        review.mutateAsync({
          params,
          body: { updatedAt, approved: true, ground: "TERMS", statement: "" },
        })
      }
      refusal={
        <TextAction
          label="Decline"
          title={`Decline “${title}”?`}
          description="It is removed, and its owner reads why. Refund what was paid for it under Orders."
          field={{
            name: "statement",
            label: "What the owner is told",
            hint: "What does not belong here, and why. The owner may contest it.",
            maxLength: moderationLimits.reason,
          }}
          hasGround
          schema={HeldReviewForm}
          otherValues={{ updatedAt, approved: false }}
          action="Decline"
          tone="danger"
          done={`“${title}” is declined.`}
          onSubmit={(body) => review.mutateAsync({ params, body })}
        />
      }
    >
      <h2 dir="auto" className="text-base font-medium">
        {title}
      </h2>
      <p className="text-small text-muted">
        {joinParts([
          organizationName,
          type === null ? "" : opportunityTypeLabels[type],
          formatVenue(opportunity),
          plan === null ? "" : listingPlanLabels[plan],
          deadline === null ? "" : `deadline ${formatDueDay(deadline, timeZone)}`,
        ])}
      </p>
      <p className="text-small break-all text-muted">
        {[applyUrl, applyEmail, website].filter(Boolean).join(" · ")}
      </p>
      {summary !== "" && <p dir="auto">{summary}</p>}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
          Read in full
        </summary>
        <p dir="auto" className="max-w-2xl whitespace-pre-line">
          {description}
        </p>
      </details>
      {accountUid !== null && (
        <p className="text-small">
          {email ?? accountUid}
          <AdministeredAccountLink accountUid={accountUid} />
        </p>
      )}
    </HeldRow>
  );
}

/** Lists what waits until somebody has looked at it: opportunities of new accounts, and texts that one sender has written to many. */
export function HeldContents() {
  const opportunities = useFreshCall("GET /v1/admin/opportunities");
  const messages = useFreshCall("GET /v1/admin/messages");
  return (
    <>
      <section className="flex flex-col gap-5">
        <SiteSettings />
        <AdminList
          query={opportunities}
          label="Waiting opportunities"
          empty="No opportunity is waiting."
        >
          {(held) => <HeldOpportunityRow key={held.opportunity.id} held={held} />}
        </AdminList>
      </section>
      <Section title="Messages">
        <AdminList query={messages} label="Waiting messages" empty="No message is waiting.">
          {(held) => <HeldMessageRow key={held.id} held={held} />}
        </AdminList>
      </Section>
    </>
  );
}
