import { useState } from "react";
import {
  applyOutline,
  findOutline,
  canUseOutline,
  removeOutline,
} from "@/components/screens/opportunity-form/start/outlines";
import type { SectionProps } from "@/components/screens/opportunity-form/sections/section-form";
import type { OpportunityValues } from "@/components/screens/opportunity-form/values/opportunity-values";
import { Button } from "@/components/ui/buttons/button";

type OutlinedValues = Pick<OpportunityValues, "description" | "requirements">;

/** Offered while the description is empty; can be removed while untouched. */
export function OutlineOffer({ form: { values, change } }: SectionProps) {
  const [valuesBefore, setValuesBefore] = useState<OutlinedValues>();
  const outline = findOutline(values.type);
  if (outline === null) return null;
  const isUsed = valuesBefore !== undefined && values.description === outline.description;
  if (!isUsed && !canUseOutline(values)) return null;
  const { description, requirements } = values;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-surface bg-surface p-5">
      <output className="min-w-52 flex-1 text-small">
        {isUsed
          ? "The outline is in the description. Write over the lines in square brackets."
          : `An outline for ${outline.subject} is ready: headings to write under, and the documents usually asked for.`}
      </output>
      <Button
        size="small"
        onClick={() => {
          setValuesBefore(isUsed ? undefined : { description, requirements });
          change(
            isUsed ? removeOutline(valuesBefore, values, outline) : applyOutline(values, outline),
          );
        }}
      >
        {isUsed ? "Remove the outline" : "Use the outline"}
      </Button>
    </div>
  );
}
