"use client";

import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";

type ExpandableCheckboxProps = Omit<ComponentProps<typeof Checkbox>, "label"> & {
  label: string;
  children: ReactNode;
};

/** A checkbox row with more under it: the arrow toggles the expansion, and leaves the choice alone (SPEC section 2). */
export function ExpandableCheckbox({ label, children, ...rest }: ExpandableCheckboxProps) {
  const [expanded, setExpanded] = useState(false);
  const regionId = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <Checkbox label={label} {...rest} />
        <IconButton
          label={`More about ${label}`}
          aria-expanded={expanded}
          aria-controls={regionId}
          onClick={() => setExpanded(!expanded)}
        >
          <ChevronDown
            aria-hidden="true"
            className={`size-5 transition-transform duration-fade ${expanded ? "rotate-180" : ""}`}
          />
        </IconButton>
      </div>
      <div id={regionId} hidden={!expanded} className="pb-3 pl-8">
        {children}
      </div>
    </div>
  );
}
