import { CountedLink } from "@/components/screens/opportunity-page/counted-link";
import { ArrowUpRight, Mail } from "@/components/ui/icons/action-icons";

type ApplyLinkProps = {
  opportunityId: string;
  /** Null for an opportunity without a profile. */
  profileId: string | null;
  applyUrl: string | null;
  applyEmail: { text: string; href: string } | null;
  className?: string;
};

/** A link to the application page, or to e-mail. */
export function ApplyLink({ applyUrl, applyEmail, ...link }: ApplyLinkProps) {
  if (applyUrl !== null) {
    return (
      <CountedLink {...link} href={applyUrl} target="_blank" rel="nofollow ugc noopener">
        Apply <span className="sr-only">on the organiser’s site, in a new tab</span>
        <ArrowUpRight className="size-5" />
      </CountedLink>
    );
  }
  return applyEmail === null ? null : (
    <CountedLink {...link} href={applyEmail.href}>
      Apply <span className="sr-only">by e-mail to {applyEmail.text}</span>
      <Mail className="size-5" />
    </CountedLink>
  );
}
