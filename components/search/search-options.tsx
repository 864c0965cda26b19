import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { InitialsAvatar } from "@/components/ui/initials-avatar";
import { joinClasses } from "@/lib/shared/join-classes";

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a listbox of links, and only roles make one */
import type { MouseEvent } from "react";
import {
  PICTURE_SIZE,
  type ResultGroup,
  type ResultPictureProps,
} from "@/components/search/result-groups";

/** Shows a result's picture, without alternative text as the name is beside it. */
function ResultPicture({ kind, url, name, seed }: ResultPictureProps) {
  if (kind === "portrait") {
    return (
      <span aria-hidden="true" className="shrink-0">
        <ProfileAvatar image={url} name={name} seed={seed} />
      </span>
    );
  }
  if (url === null) {
    return (
      <InitialsAvatar name={name} seed={seed} className="size-avatar-regular rounded-surface" />
    );
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes
    <img
      src={url}
      alt=""
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      loading="lazy"
      className={joinClasses(
        "size-avatar-regular shrink-0 object-contain",
        kind === "opportunity" && "bg-surface",
      )}
    />
  );
}

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
