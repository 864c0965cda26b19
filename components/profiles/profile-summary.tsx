import type { ReactNode } from "react";
import { VerifiedMark } from "@/components/profiles/verified-mark";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { joinClasses } from "@/lib/shared/join-classes";

type ProfileSummaryProps = {
  profile: { id: string; name: string; image: string | null; isVerified?: boolean };
  /** The line below the name. */
  detail: string;
  isWrapped?: boolean;
  /** Fills the remaining width of the link. */
  isWide?: boolean;
  /** Shown instead of its picture or initials. */
  face?: ReactNode;
};

/** The content of a link, which must have the class `group`. */
export function ProfileSummary({
  profile,
  detail,
  isWrapped = false,
  isWide = false,
  face,
}: ProfileSummaryProps) {
  const { id, name, image, isVerified = false } = profile;
  return (
    <>
      <span aria-hidden="true" className="shrink-0">
        {face ?? <ProfileAvatar image={image} name={name} seed={id} />}
      </span>
      <span className={joinClasses("min-w-0", isWide && "flex-1")}>
        <span className="flex items-center gap-1 font-medium group-hover:text-accent">
          <span dir="auto" className="truncate">
            {name}
          </span>
          {isVerified && <VerifiedMark />}
        </span>
        <span className={joinClasses("block text-small text-muted", !isWrapped && "truncate")}>
          {detail}
        </span>
      </span>
    </>
  );
}
