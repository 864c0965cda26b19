import { joinClasses } from "@/lib/shared/join-classes";

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a listbox of links, and only roles make one */
import type { MouseEvent } from "react";
import type { ResultGroup } from "@/components/search/result-groups";
import { ResultPicture } from "@/components/search/result-picture";

type SearchOptionsProps = {
  id: string;
  groups: readonly ResultGroup[];
  /** The option that the keyboard or the pointer is on. */
  activeId: string | undefined;
  /** The results belong to the previous query. */
  isStale: boolean;
  onActivate: (id: string) => void;
  onSelect: (event: MouseEvent, href: string) => void;
};

/** Lists results as links, so that each can be opened in a new tab. */
export function SearchOptions({
  id,
  groups,
  activeId,
  isStale,
  onActivate,
  onSelect,
}: SearchOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      className={joinClasses(
        "overflow-y-auto overscroll-contain transition-opacity duration-fade",
        groups.length > 0 && "p-2",
        isStale && "opacity-50",
      )}
    >
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
          <p id={`${id}-${label}`} className="px-3 pt-2 pb-1 text-small text-muted">
            {label}
          </p>
          {options.map((option) => (
            <a
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={option.id === activeId}
              href={option.href}
              tabIndex={-1}
              onClick={(event) => onSelect(event, option.href)}
              onPointerMove={() => option.id !== activeId && onActivate(option.id)}
              className="flex min-h-15 items-center gap-3 rounded-surface px-3 py-2 aria-selected:bg-surface aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent"
            >
              <ResultPicture {...option.picture} />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block truncate">
                  {option.title}
                </span>
                <span dir="auto" className="block truncate text-small text-muted">
                  {option.detail}
                </span>
              </span>
            </a>
          ))}
        </div>
      ))}
    </div>
  );
}
