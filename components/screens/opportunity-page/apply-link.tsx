"use client";

import { ArrowUpRight, Mail } from "@/components/ui/icons/action-icons";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { countVisit } from "@/components/statistics/count-visit";

type ApplyLinkProps = {
  opportunityId: string;
  /** Null for an opportunity without a profile. */
  profileId: string | null;
  applyUrl: string | null;
  applyEmail: { text: string; href: string } | null;
  className?: string;
};

/** A link to the application page, or to e-mail. Clicks are counted for the organiser's statistics. */
export function ApplyLink(props: ApplyLinkProps) {
  const { opportunityId, profileId, applyUrl, applyEmail, className } = props;
  const countClick = () => countVisit("applications", opportunityId);
  // Owners edit instead of applying.
  const linkClass = buttonClass(
    useIsOwnProfile(profileId) ? "secondary" : "primary",
    "large",
    className,
  );
  if (applyUrl !== null) {
    return (
      <a
        href={applyUrl}
        target="_blank"
        rel="nofollow ugc noopener"
        onClick={countClick}
        className={linkClass}
      >
        Apply <span className="sr-only">on the organiser’s site, in a new tab</span>
        <ArrowUpRight className="size-5" />
      </a>
    );
  }
  return applyEmail === null ? null : (
    <a href={applyEmail.href} onClick={countClick} className={linkClass}>
      Apply <span className="sr-only">by e-mail to {applyEmail.text}</span>
      <Mail className="size-5" />
    </a>
  );
}
