import { LinkButton } from "@/components/ui/buttons/link-button";
import { PageTitle } from "@/components/ui/page-title";

/** Leads members on from the front page. Part of every response, and shown if `BeforePaint` or the session says so. */
export function MemberWelcome() {
  return (
    <section className="hidden flex-wrap items-center justify-between gap-5 in-data-member:flex">
      <PageTitle>Welcome back</PageTitle>
      <LinkButton tone="primary" href="/home">
        See what is next for you
      </LinkButton>
    </section>
  );
}
