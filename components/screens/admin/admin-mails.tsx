"use client";

import { AdminChoice, AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { AdminSuppressions } from "@/components/screens/admin/admin-suppressions";
import { AdministeredMailRow } from "@/components/screens/admin/administered-mail-row";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useAddressChoice } from "@/hooks/use-address-choice";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useFreshPages } from "@/hooks/use-call-pages";
import { BOUNCE_RATE_DAYS, type MailFigures } from "@/lib/mails/administered-mails.schema";
import { toast } from "@/lib/client/toasts";
import { formatCount } from "@/lib/shared/texts/format-count";
import { typedKeys } from "@/lib/shared/records";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const states = [
  { state: "UNCERTAIN", label: "In doubt", empty: "No mail is in doubt." },
  { state: "FAILED", label: "Failed", empty: "No mail has failed." },
  { state: "QUEUED", label: "Waiting", empty: "No mail is waiting." },
  { state: "SENDING", label: "Being sent", empty: "No mail is being sent." },
  { state: "SKIPPED", label: "Skipped", empty: "No mail was skipped." },
  { state: "SENT", label: "Sent", empty: "No mail has been sent." },
] as const;

const formatShare = (share: number) => `${Math.round(share * 1000) / 10}%`;

function MailFigureList({ figures }: { figures: MailFigures }) {
  const { states: counts, suppressed, sent, bounced, bounceRate } = figures;
  const facts = [
    {
      label: "Last 24 hours",
      value: `${formatCount(counts.SENT)} sent`,
      note: `${formatCount(counts.FAILED)} failed, ${formatCount(counts.UNCERTAIN)} in doubt`,
    },
    {
      label: "Bounce rate",
      value: bounceRate === null ? "–" : formatShare(bounceRate),
      note: `${formatCount(bounced)} of ${formatCount(sent)} in ${BOUNCE_RATE_DAYS} days`,
    },
    {
      label: "Suppressed addresses",
      value: formatCount(suppressed.bounces + suppressed.complaints),
      note: `${formatCount(suppressed.bounces)} bounced, ${formatCount(suppressed.complaints)} complained`,
    },
  ];
  return (
    <dl className="grid gap-5 sm:grid-cols-3">
      {facts.map(({ label, value, note }) => (
        <div key={label} className="border-t pt-3">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="text-large">{value}</dd>
          <dd className="text-small text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function BulkPause({ since }: { since: string }) {
  const resume = useCallMutation("POST /v1/admin/mails/bulk/resume", administrationMutation);
  return (
    <section aria-label="Paused" className="flex flex-col items-start gap-3 border p-5">
      <p className="font-medium text-warning">
        Digests, alerts and newsletters are paused since{" "}
        <time dateTime={since}>{formatDateTime(since)}</time>: more than 0.3% were reported as
        unwanted.
      </p>
      <ConfirmButton
        label="Resume"
        tone="primary"
        cancelLabel="Cancel"
        question="Send digests, alerts and newsletters again?"
        consequence="What has waited is sent. If people go on complaining, mail servers may reject all of our mail."
        onConfirm={async () => {
          await resume.mutateAsync({});
          toast({ kind: "success", text: "Digests, alerts and newsletters are sent again." });
        }}
      />
    </section>
  );
}

const tabs = { mails: "Mails", suppressions: "Suppressions" } as const;

/** Mails by state, first those that an administrator may send again, with figures about all; addresses that get none. */
export function AdminMails() {
  const [tab, setTab] = useAddressChoice("tab", ["mails", "suppressions"]);
  const choice = useQueueStates("mails", states);
  const mails = useFreshPages("GET /v1/admin/mails", { query: { state: choice.selected.state } });
  const figures = mails.data?.pages[0]?.figures;
  return (
    <div className="flex flex-col gap-10">
      {figures !== undefined && figures.bulkPausedAt !== null && (
        <BulkPause since={figures.bulkPausedAt} />
      )}
      {figures !== undefined && <MailFigureList figures={figures} />}
      <AdminChoice
        legend="What to show"
        size="large"
        options={typedKeys(tabs).map((name) => ({
          label: tabs[name],
          isSelected: name === tab,
          select: () => setTab(name),
        }))}
      />
      {tab === "suppressions" ? (
        <AdminSuppressions />
      ) : (
        <AdminQueue choice={choice} queue={mails}>
          {(mail) => <AdministeredMailRow key={mail.id} mail={mail} />}
        </AdminQueue>
      )}
    </div>
  );
}
