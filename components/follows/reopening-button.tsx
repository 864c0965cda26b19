"use client";

import { FollowControl } from "@/components/follows/follow-control";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { Bell } from "@/components/ui/icons/action-icons";

type Props = { opportunityId: string; programmeId: string | undefined; title: string };

/** Follows the programme of a closed opportunity. */
export function ReopeningButton({ opportunityId, programmeId, title }: Props) {
  return (
    <FollowControl subject="PROGRAMME" id={opportunityId} programmeId={programmeId}>
      {(isFollowed, onPress) => (
        <button
          type="button"
          data-needs-script=""
          aria-pressed={isFollowed}
          onClick={onPress}
          className={buttonClass("secondary", "large")}
        >
          <Bell className={isFollowed ? "size-5 fill-current text-accent" : "size-5"} />
          {isFollowed ? "We’ll tell you when it reopens" : "Tell me when it reopens"}
          <span className="sr-only"> “{title}”</span>
        </button>
      )}
    </FollowControl>
  );
}
