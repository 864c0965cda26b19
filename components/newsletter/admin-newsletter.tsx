"use client";

import { administrationMutation } from "@/hooks/administration-mutation";
import { NextIssueItems } from "@/components/newsletter/next-issue-items";
import { NextIssueTexts } from "@/components/newsletter/next-issue-form";
import { SentIssues } from "@/components/newsletter/sent-issues";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Disclosure } from "@/components/ui/disclosure";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { QueryError } from "@/components/ui/states/query-error";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toItemKey } from "@/lib/newsletter/newsletter.rules";
import type { NextIssue } from "@/lib/newsletter/newsletter.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { pluralise } from "@/lib/shared/texts/format-count";

function SoldPlaces({ places: { total, sold } }: Pick<NextIssue, "places">) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-large">
        {sold.length} of {total} promoted places sold
      </h2>
      <ul>
        {sold.map(({ promotionId, place, opportunity, isShown }) => (
          <li key={promotionId} className="border-t py-2">
            Place {place}:{" "}
            {opportunity === null ? (
              "its opportunity is gone"
            ) : (
              <TextLink href={toOpportunityPath(opportunity)}>{opportunity.title}</TextLink>
            )}
            {!isShown && (
              <span className="text-muted">
                {" "}
                · not listed now; it moves to a later issue, or waits among the promotions
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MailPreview({ preview }: Pick<NextIssue, "preview">) {
  if (preview === null) return null;
  return (
    <Disclosure title={`The mail: “${preview.subject}”`}>
      <iframe
        title="The mail as HTML"
        sandbox=""
        srcDoc={preview.html}
        className="h-150 w-full border bg-white"
      />
      <pre className="mt-5 max-w-full overflow-x-auto border p-5 text-small whitespace-pre-wrap">
        {preview.text}
      </pre>
    </Disclosure>
  );
}

function NextIssueEditor({ issue }: { issue: NextIssue }) {
  const update = useCallMutation("PUT /v1/admin/newsletter/next", administrationMutation);
  const send = useCallMutation("POST /v1/admin/newsletter/next/send", administrationMutation);
  const { number, issueOn, items, removed, title, intro, scheduledFor, subscribers } = issue;
  const order = items.filter(({ section }) => section !== "PROMOTED").map(toItemKey);
  const current = {
    title,
    intro,
    scheduledFor,
    order: order,
    removed: removed.map(toItemKey),
  };
  const save = (changes: Partial<typeof current>) =>
    update.mutateAsync({ body: { ...current, ...changes } });
  return (
    <div className="flex flex-col gap-10">
      <p className="text-large">
        Issue {number} goes out on {formatIssueDay(issueOn)} at {scheduledFor.slice(11, 16)} UTC, to{" "}
        {pluralise(subscribers, "subscriber")}.
      </p>
      <NextIssueTexts
        key={`${title} ${intro} ${scheduledFor}`}
        issue={issue}
        onSave={async ({ scheduledFor: instant = scheduledFor, ...texts }) => {
          await save({ ...texts, scheduledFor: instant });
          toast({ kind: "success", text: `Issue ${number} is saved.` });
        }}
      />
      <SoldPlaces places={issue.places} />
      <NextIssueItems
        issue={issue}
        isPending={update.isPending}
        onArrange={(arrangement) => void save(arrangement).catch(() => undefined)}
      />
      <ErrorAlert error={update.error === null ? undefined : formatErrorMessage(update.error)} />
      <MailPreview preview={issue.preview} />
      <div>
        <ConfirmButton
          label="Send it now"
          question={`Send issue ${number} now?`}
          consequence={`It goes to ${pluralise(subscribers, "subscriber")} and cannot be called back. Its promoted places are then done.`}
          cancelLabel="Not yet"
          tone="primary"
          openerTone="secondary"
          onConfirm={() => send.mutateAsync({ body: { number } })}
        />
      </div>
    </div>
  );
}

export function AdminNewsletter() {
  const next = useFreshCall("GET /v1/admin/newsletter/next");
  const { data } = next;
  return (
    <div className="flex flex-col gap-15">
      <QueryError
        subject="The next issue"
        query={next}
        skeleton={
          data === undefined && (
            <output aria-label="Loading the next issue">
              <Skeleton className="h-60" />
            </output>
          )
        }
      />
      {data !== undefined && <NextIssueEditor issue={data} />}
      <SentIssues />
    </div>
  );
}
