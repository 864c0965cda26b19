"use client";

import type { ReactNode } from "react";
import { FollowControl } from "@/components/follows/follow-control";
import { buttonClass } from "@/components/ui/buttons/button-class";

type ReopeningToggleProps = {
  opportunityId: string;
  programmeId: string | undefined;
  title: string;
  icon: ReactNode;
};

export function ReopeningToggle({ opportunityId, programmeId, title, icon }: ReopeningToggleProps) {
  return (
    <FollowControl subject="PROGRAMME" id={opportunityId} programmeId={programmeId}>
      {(isFollowed, onPress) => (
        <button
          type="button"
          data-needs-script=""
          aria-pressed={isFollowed}
          onClick={onPress}
          className={buttonClass("secondary", "large", "group/toggle")}
        >
          {icon}
          {isFollowed ? "We’ll tell you when it reopens" : "Tell me when it reopens"}
          <span className="sr-only"> “{title}”</span>
        </button>
      )}
    </FollowControl>
  );
}
