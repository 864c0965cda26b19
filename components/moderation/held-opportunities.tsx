"use client";

import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { DecisionGroundRadios } from "@/components/moderation/decision-ground-radios";
import { ReasonedDialog } from "@/components/moderation/reasoned-dialog";
import { SiteSettings } from "@/components/moderation/site-settings";
import { Button } from "@/components/ui/buttons/button";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { administeredAccountPath } from "@/lib/administration/administration-paths.rules";
import type { DecisionGround } from "@/lib/audit/audit.schema";
import { toast } from "@/lib/client/toasts";
import { type HeldOpportunity, moderationLimits } from "@/lib/moderation/moderation.schema";
import { formatVenue } from "@/lib/opportunities/opportunities.rules";
import { formatDueDay } from "@/lib/shared/texts/due-dates";
import {
  listingPlanLabels,
  opportunityTypeLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";

function HeldOpportunityRow({
  held: { opportunity, accountUid, email },
}: {
  held: HeldOpportunity;
}) {
  const { id, title, summary, description, type, organizationName, plan, updatedAt } = opportunity;
  const [isDeclining, setIsDeclining] = useState(false);
  const [ground, setGround] = useState<DecisionGround>("TERMS");
  const review = useCallMutation(
    "POST /v1/admin/opportunities/{id}/review",
    administrationMutation,
  );
  const params = { id };
  const decision = { updatedAt, ground, statement: "" };
  const facts = [
    ...(type === null ? [] : [opportunityTypeLabels[type]]),
    formatVenue(opportunity),
    ...(plan === null ? [] : [listingPlanLabels[plan]]),
    ...(opportunity.deadline === null
      ? []
      : [`deadline ${formatDueDay(opportunity.deadline, opportunity.timeZone)}`]),
  ];
  const contacts = [opportunity.applyUrl, opportunity.applyEmail, opportunity.website];
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 dir="auto" className="text-base font-medium">
          {title}
        </h2>
        <p className="text-small text-muted">
          {organizationName} · {facts.filter(Boolean).join(" · ")}
        </p>
        <p className="text-small break-all text-muted">{contacts.filter(Boolean).join(" · ")}</p>
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
            <SoftLink
              href={administeredAccountPath(accountUid)}
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-accent"
            >
              {email ?? accountUid}
            </SoftLink>
          </p>
        )}
        <ErrorAlert error={review.error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={review.isPending}
          onClick={() =>
            review.mutate(
              { params, body: { ...decision, approved: true } },
              { onSuccess: () => toast({ kind: "success", text: `“${title}” is listed.` }) },
            )
          }
        >
          Approve
        </Button>
        <Button size="small" tone="danger" onClick={() => setIsDeclining(true)}>
          Decline
        </Button>
      </div>
      <ReasonedDialog
        open={isDeclining}
        onClose={() => setIsDeclining(false)}
        title={`Decline “${title}”?`}
        description="It is removed, and its owner reads why. Refund what was paid for it under Orders."
        label="What the owner is told"
        hint="What does not belong here, and why. The owner may contest it."
        maxLength={moderationLimits.reason}
        action="Decline"
        tone="danger"
        onSubmit={async (statement) => {
          await review.mutateAsync({ params, body: { ...decision, approved: false, statement } });
          toast({ kind: "success", text: `“${title}” is declined.` });
        }}
      >
        <DecisionGroundRadios value={ground} onChange={setGround} />
      </ReasonedDialog>
    </li>
  );
}

export function HeldOpportunities() {
  const held = useFreshCall("GET /v1/admin/opportunities");
  const items = held.data ?? [];
  return (
    <section className="flex flex-col gap-5">
      <SiteSettings />
      <AdminList query={held} isEmpty={items.length === 0} empty="No opportunity is waiting.">
        <ul aria-label="Waiting opportunities">
          {items.map((item) => (
            <HeldOpportunityRow key={item.opportunity.id} held={item} />
          ))}
        </ul>
      </AdminList>
    </section>
  );
}
