"use client";

import { AdminQueue, useQueueStates } from "@/components/administration/admin-queue";
import { AdministeredMailRow } from "@/components/screens/admin/administered-mail-row";
import { useFreshPages } from "@/hooks/use-call-pages";
import { BOUNCE_RATE_DAYS, type MailFigures } from "@/lib/mails/administered-mails.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

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

/** Mails by state, first those that an administrator may send again, with figures about all. */
export function AdminMails() {
  const choice = useQueueStates("mails", states);
  const mails = useFreshPages("GET /v1/admin/mails", { query: { state: choice.selected.state } });
  const figures = mails.data?.pages[0]?.figures;
  return (
    <div className="flex flex-col gap-10">
      {figures !== undefined && <MailFigureList figures={figures} />}
      <AdminQueue choice={choice} queue={mails}>
        {(mail) => <AdministeredMailRow key={mail.id} mail={mail} />}
      </AdminQueue>
    </div>
  );
}
