"use client";

import type { ComponentProps } from "react";
import { countVisit } from "@/components/statistics/count-visit";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { useIsOwnSide } from "@/hooks/use-is-own-profile";

type CountedLinkProps = ComponentProps<"a"> & {
  href: string;
  opportunityId: string;
  /** Null for an opportunity without a profile. */
  profileId: string | null;
};

/** Counts clicks for the organiser's statistics. */
export function CountedLink(props: CountedLinkProps) {
  const { href, opportunityId, profileId, className, children, ...link } = props;
  // Owners edit instead of applying.
  const tone = useIsOwnSide(profileId) ? "secondary" : "primary";
  return (
    <a
      {...link}
      href={href}
      onClick={() => countVisit("applications", opportunityId)}
      className={buttonClass(tone, "large", className)}
    >
      {children}
    </a>
  );
}
