"use client";

import { ArrowUpRight, Mail } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useVisits } from "@/hooks/use-visits";

type ApplyLinkProps = {
  opportunityId: string;
  /** Null for an opportunity without a profile. */
  profileId: string | null;
  applyUrl: string | null;
  applyEmail: string | null;
  /** Subject of the e-mail. */
  title: string;
  className?: string;
};

/** Clicks are counted. */
export function ApplyLink(props: ApplyLinkProps) {
  const { opportunityId, profileId, applyUrl, applyEmail, title, className } = props;
  const { countApply } = useVisits();
  const count = () => countApply(opportunityId);
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
        onClick={count}
        className={linkClass}
      >
        Apply <span className="sr-only">on the organiser’s site, in a new tab</span>
        <ArrowUpRight aria-hidden="true" className="size-5" />
      </a>
    );
  }
  return applyEmail === null ? null : (
    <a
      href={`mailto:${applyEmail}?subject=${encodeURIComponent(title)}`}
      onClick={count}
      className={linkClass}
    >
      Apply <span className="sr-only">by e-mail to {applyEmail}</span>
      <Mail aria-hidden="true" className="size-5" />
    </a>
  );
}
