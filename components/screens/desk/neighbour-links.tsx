import { useEffect } from "react";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import type { Neighbours } from "@/lib/applications/desk/desk-neighbours.schema";
import { hasNoModifier } from "@/lib/client/has-no-modifier";
import { formatCount } from "@/lib/shared/texts/format-count";

type NeighbourLinksProps = {
  /** Undefined while they load. */
  neighbours: Neighbours | undefined;
  toHref: (id: string) => string;
  onOpen: (id: string) => void;
};

/** True if an arrow key belongs to a field, or to an open dialog. */
const isTaken = ({ target }: KeyboardEvent): boolean =>
  document.querySelector("[role=dialog]") !== null ||
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable]") !== null);

/** Links to the previous and next application, which the arrow keys also open. */
export function NeighbourLinks({ neighbours, toHref, onOpen }: NeighbourLinksProps) {
  const { previous = null, next = null, position = null, total = 0 } = neighbours ?? {};
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!hasNoModifier(event) || isTaken(event)) return;
      const target = { ArrowLeft: previous, ArrowRight: next }[event.key] ?? null;
      if (target !== null) onOpen(target);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [previous, next, onOpen]);
  const links = [
    { id: previous, label: "Previous application", key: "ArrowLeft", Icon: ArrowLeft },
    { id: next, label: "Next application", key: "ArrowRight", Icon: ArrowRight },
  ];
  return (
    <nav aria-label="Applications" className="flex items-center gap-3">
      {position !== null && (
        <p className="text-small text-muted">
          {formatCount(position)} of {formatCount(total)}
        </p>
      )}
      {links.map(({ id, label, key, Icon }) =>
        id === null ? null : (
          <a
            key={key}
            href={toHref(id)}
            aria-label={label}
            aria-keyshortcuts={key}
            title={label}
            onClick={(event) => {
              if (!hasNoModifier(event)) return;
              event.preventDefault();
              onOpen(id);
            }}
            className={buttonClass("secondary", "small", "w-11")}
          >
            <Icon className="size-5" />
          </a>
        ),
      )}
    </nav>
  );
}
