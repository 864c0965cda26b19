"use client";

import { ArrowUpRight, Mail } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { useIsOwnProfile } from "@/hooks/use-is-own-profile";
import { useVisits } from "@/hooks/use-visits";

type ApplyLinkProps = {
  opportunityId: string;
  /** Whose it is; null for one without a profile. */
  profileId: string | null;
  applyUrl: string | null;
  applyEmail: string | null;
  /** Subject of the letter. */
  title: string;
  className?: string;
};

/** The way to the organiser's form, or a letter to them. Going there is counted. */
export function ApplyLink(props: ApplyLinkProps) {
  const { opportunityId, profileId, applyUrl, applyEmail, title, className } = props;
  const { countApply } = useVisits();
  const count = () => countApply(opportunityId);
  // Its owner edits it; nobody applies for what is their own.
  const look = buttonClass(
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
        className={look}
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
      className={look}
    >
      Apply <span className="sr-only">by e-mail to {applyEmail}</span>
      <Mail aria-hidden="true" className="size-5" />
    </a>
  );
}
