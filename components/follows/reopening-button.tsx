import type { ComponentProps } from "react";
import { ReopeningToggle } from "@/components/follows/reopening-toggle";
import { Bell } from "@/components/ui/icons/action-icons";

/** Follows the programme of a closed opportunity. */
export const ReopeningButton = (
  programme: Omit<ComponentProps<typeof ReopeningToggle>, "icon">,
) => (
  <ReopeningToggle
    {...programme}
    icon={
      <Bell className="size-5 group-aria-pressed/toggle:fill-current group-aria-pressed/toggle:text-accent" />
    }
  />
);
