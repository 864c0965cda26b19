import { usePageKeys } from "@/components/applications/desk/use-page-keys";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { PressLink } from "@/components/ui/buttons/press-link";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import type { Neighbours } from "@/lib/applications/desk/desk-neighbours.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

type NeighbourLinksProps = {
  /** Undefined while they load. */
  neighbours: Neighbours | undefined;
  toHref: (id: string) => string;
  onOpen: (id: string) => void;
};

const steps: Readonly<Record<string, "previous" | "next">> = {
  ArrowLeft: "previous",
  k: "previous",
  ArrowRight: "next",
  j: "next",
};

/** Links to the previous and next application, which the arrow keys, J and K also open. */
export function NeighbourLinks({ neighbours, toHref, onOpen }: NeighbourLinksProps) {
  const { previous = null, next = null, position = null, total = 0 } = neighbours ?? {};
  usePageKeys((key, { shiftKey }) => {
    const step = shiftKey ? undefined : steps[key];
    const target = step === undefined ? null : { previous, next }[step];
    if (target !== null) onOpen(target);
    return target !== null;
  });
  const links = [
    { id: previous, label: "Previous application", key: "ArrowLeft k", Icon: ArrowLeft },
    { id: next, label: "Next application", key: "ArrowRight j", Icon: ArrowRight },
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
          <PressLink
            key={key}
            href={toHref(id)}
            aria-label={label}
            aria-keyshortcuts={key}
            title={label}
            onPress={() => onOpen(id)}
            className={buttonClass("secondary", "small", "w-11")}
          >
            <Icon className="size-5" />
          </PressLink>
        ),
      )}
    </nav>
  );
}
