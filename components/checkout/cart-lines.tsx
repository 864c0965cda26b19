import { ChevronDown, X } from "@/components/ui/icons/icons";
import { useId, useRef } from "react";
import { focusOn } from "@/components/ui/focus-heading";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TextButton, UnderlinedButton } from "@/components/ui/buttons/text-button";

export type CartLine = {
  id: string;
  name: string;
  /** Its kind or duration. */
  note?: string;
  /** Formatted, with its currency. */
  price: string;
  /** Adds or removes the line; undefined when it can only be replaced. */
  onPress?: () => void;
};

type CartLinesProps = {
  lines: readonly CartLine[];
  /** Empty when items are chosen elsewhere on the same screen. */
  addable?: readonly CartLine[];
  /** Null for an empty cart. */
  onClear: (() => void) | null;
};

export function CartLines({ lines, addable = [], onClear }: CartLinesProps) {
  const titleId = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  /** The pressed button disappears, so the focus moves to the cart's heading. */
  const withFocusOnHeading = (change: () => void) => () => {
    change();
    if (headingRef.current !== null) focusOn(headingRef.current, { preventScroll: true });
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <div className="flex min-h-11 items-center justify-between gap-5">
        <h3 ref={headingRef} id={titleId} className="font-medium">
          Your cart
        </h3>
        {onClear !== null && (
          <UnderlinedButton
            aria-label="Clear your cart"
            className="min-h-11 px-2 text-small"
            onClick={withFocusOnHeading(onClear)}
          >
            Clear
          </UnderlinedButton>
        )}
      </div>
      {lines.length === 0 ? (
        <p className="text-small text-muted">Nothing is in your cart.</p>
      ) : (
        <ul aria-labelledby={titleId} className="flex flex-col">
          {lines.map(({ id, name, note, price, onPress }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 border-t py-1">
              <span className="flex min-w-0 flex-1 flex-col">
                <span>{name}</span>
                {note !== undefined && <span className="text-small text-muted">{note}</span>}
              </span>
              <span className="max-w-[50%] text-right">{price}</span>
              {onPress !== undefined && (
                <IconButton
                  label={`Remove ${name}`}
                  className="-mr-3 text-muted"
                  onClick={withFocusOnHeading(onPress)}
                >
                  <X className="size-4" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {addable.length > 0 && (
        <details className="group border-t">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 hover:text-accent">
            Add a boost
            <ChevronDown className="size-4 group-open:rotate-180" />
          </summary>
          <ul aria-label="Boosts to add" className="flex flex-col">
            {addable.map(({ id, name, price, onPress = () => {} }) => (
              <li key={id} className="flex">
                <TextButton
                  aria-label={`Add ${name}, ${price}`}
                  className="flex min-h-11 flex-1 justify-between gap-3 text-left"
                  onClick={withFocusOnHeading(onPress)}
                >
                  <span>{name}</span>
                  <span className="max-w-[60%] text-right text-muted">{price}</span>
                </TextButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
