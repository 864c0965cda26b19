"use client";

import { FollowControl } from "@/components/follows/follow-control";
import { buttonClass, type ButtonSize } from "@/components/ui/buttons/button-class";
import { Check } from "@/components/ui/icons/icons";
import { useIsOwnSide } from "@/hooks/use-is-own-profile";
import type { FollowSubject } from "@/lib/follows/follows.schema";

type FollowButtonProps = {
  subject: Exclude<FollowSubject, "PROGRAMME">;
  /** A profile's id, or a tag. */
  id: string;
  name: string;
  size?: ButtonSize;
};

/** Shows nothing on an account's own profiles, or on that of the team it acts for. */
export function FollowButton({ subject, id, name, size = "large" }: FollowButtonProps) {
  if (useIsOwnSide(id)) return null;
  return (
    <FollowControl subject={subject} id={id}>
      {(isFollowed, onPress) => (
        <button
          type="button"
          data-needs-script=""
          aria-pressed={isFollowed}
          onClick={onPress}
          className={buttonClass("secondary", size)}
        >
          {isFollowed && <Check className="size-4 text-accent" />}
          <span>{isFollowed ? "Following" : "Follow"}</span>{" "}
          {subject === "TAG" ? (
            <span dir="auto" className="max-w-40 truncate">{`“${name}”`}</span>
          ) : (
            <span className="sr-only">{name}</span>
          )}
        </button>
      )}
    </FollowControl>
  );
}
