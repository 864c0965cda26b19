import { Button } from "@/components/ui/buttons/button";
import type { Outcome } from "@/lib/applications/applications.schema";
import { type Placeholder, placeholderLabels } from "@/lib/letters/letters.schema";
import { typedKeys } from "@/lib/shared/records";

type PlaceholderButtonsProps = { outcome: Outcome; onInsert: (name: Placeholder) => void };

export function PlaceholderButtons({ outcome, onInsert }: PlaceholderButtonsProps) {
  const names = typedKeys(placeholderLabels).filter(
    (name) => name !== "replyBy" || outcome === "ACCEPTED",
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Placeholders</legend>
      <p className="text-small text-muted">
        Each letter has its own artist’s name in place of {"{{artist}}"}, and so on. A button puts
        one where your cursor was.
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-4">
        {names.map((name) => (
          <Button key={name} size="small" title={`{{${name}}}`} onClick={() => onInsert(name)}>
            {placeholderLabels[name]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
