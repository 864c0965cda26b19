import { BOUNCE_RATE_DAYS, type MailFigures } from "@/lib/mails/administered-mails.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

const formatShare = (share: number) => `${Math.round(share * 1000) / 10}%`;

export function MailFigureList({ figures }: { figures: MailFigures }) {
  const { states, suppressed, sent, bounced, bounceRate } = figures;
  const facts = [
    {
      label: "Last 24 hours",
      value: `${formatCount(states.SENT)} sent`,
      note: `${formatCount(states.FAILED)} failed, ${formatCount(states.UNCERTAIN)} in doubt`,
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
