import type { Metadata } from "next";
import { SubscribeForm } from "@/components/newsletter/subscribe-form";
import { NeedsScript } from "@/components/ui/states/needs-script";
import { PageTitle } from "@/components/ui/page-title";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { listIssues } from "@/lib/newsletter/newsletter-issues.queries";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";

const LISTED_ISSUES = 100;

export const metadata: Metadata = {
  title: "Newsletter",
  description:
    "Every Friday: opportunities that have just opened, those about to close, and a few works worth a long look.",
  alternates: {
    canonical: "/newsletter",
    types: { "application/rss+xml": "/v1/newsletter/feed.rss" },
  },
};

export default async function NewsletterPage() {
  const { items } = await listIssues({ page: 1, size: LISTED_ISSUES });
  return (
    <div className="flex flex-col gap-15">
      <section className="flex flex-col gap-5">
        <PageTitle>The newsletter</PageTitle>
        <p className="max-w-xl text-large">
          Every Friday: opportunities that have just opened, those about to close, and a few works
          worth a long look.
        </p>
        <NeedsScript subject="Subscribing">
          <SubscribeForm />
        </NeedsScript>
      </section>
      {items.length > 0 && (
        <section className="max-w-2xl">
          <h2 className="mb-3 text-large">Earlier issues</h2>
          <ul>
            {items.map(({ number, title, issueOn }) => (
              <li key={number} className="border-t py-3">
                <SoftLink href={toIssuePath(number)} className="font-medium hover:text-accent">
                  {title}
                </SoftLink>
                <p className="text-small text-muted">
                  Issue {number}, {formatIssueDay(issueOn)} {issueOn.slice(0, 4)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
