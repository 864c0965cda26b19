import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useFreshCall } from "@/hooks/use-call";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

/** Lists issues with figures; nobody is named in them. */
export function SentIssues() {
  const { data } = useFreshCall("GET /v1/admin/newsletter/issues");
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-large">Sent</h2>
      <ul>
        {data.items.map(({ number, title, issueOn, state, recipients, delivered, opened }) => (
          <li key={number} className="border-t py-3">
            <SoftLink href={toIssuePath(number)} className="font-medium hover:text-accent">
              {title}
            </SoftLink>
            <p className="text-small text-muted">
              Issue {number}, {formatIssueDay(issueOn)} {issueOn.slice(0, 4)}
              {state === "SENDING" && ", being sent"} · {formatCount(delivered)} of{" "}
              {pluralise(recipients, "mail")} delivered · {pluralise(opened, "link")} opened
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
