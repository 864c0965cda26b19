import type { Metadata } from "next";
import { orNotFound } from "@/app/or-not-found";
import { IssueItems } from "@/components/newsletter/issue-items";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { findIssue } from "@/lib/newsletter/newsletter-issues.queries";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toIssuePath } from "@/lib/newsletter/newsletter.rules";

type Props = { params: Promise<{ number: string }> };

const findShownIssue = async ({ params }: Props) =>
  findIssue((await params).number).catch(orNotFound);

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { number, title, intro, issueOn } = await findShownIssue(props);
  return {
    title: `${title} · Newsletter`,
    description: intro.split("\n")[0] || `The newsletter of ${formatIssueDay(issueOn)}.`,
    alternates: { canonical: toIssuePath(number) },
  };
}

export default async function NewsletterIssuePage(props: Props) {
  const { number, title, intro, issueOn, items } = await findShownIssue(props);
  return (
    <article className="flex max-w-2xl flex-col gap-10">
      <header className="flex flex-col gap-3">
        <p className="text-small text-muted">
          Newsletter, issue {number}, {formatIssueDay(issueOn)} {issueOn.slice(0, 4)}
        </p>
        <PageTitle>{title}</PageTitle>
        {intro !== "" && <p className="text-large whitespace-pre-line">{intro}</p>}
      </header>
      {items.length === 0 ? (
        <EmptyState>Nothing of this issue is left to show.</EmptyState>
      ) : (
        <IssueItems items={items} />
      )}
      <LinkButton href="/newsletter" className="self-start">
        Get the next one by e-mail
      </LinkButton>
    </article>
  );
}
