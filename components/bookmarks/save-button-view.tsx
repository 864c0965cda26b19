import { Bookmark } from "@/components/ui/icons/bookmark-icon";
import { joinClasses } from "@/lib/shared/join-classes";

export type SaveSize = "small" | "large";

type SaveButtonViewProps = {
  title: string;
  isSaved: boolean;
  size: SaveSize;
  onPress: () => void;
};

const sizes: Record<SaveSize, string> = {
  // A round icon of 44 px on phones; from 700 px a button 32 px high with a touch target of 44 px.
  small:
    "size-11 border-transparent sm:h-8 sm:w-auto sm:border-outline sm:bg-ground sm:px-3 sm:text-small sm:after:absolute sm:after:inset-x-0 sm:after:-inset-y-1.5",
  large: "h-12 border-outline bg-ground px-5",
};

const labelClass = "max-sm:sr-only";

/** A plain button: Base UI's toggle would add 5 KB for `aria-pressed` alone. */
export function SaveButtonView({ title, isSaved, size, onPress }: SaveButtonViewProps) {
  return (
    <button
      type="button"
      data-needs-script=""
      aria-pressed={isSaved}
      onClick={onPress}
      className={joinClasses(
        "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-full border font-medium whitespace-nowrap",
        "transition-colors duration-fade hover:bg-surface",
        sizes[size],
      )}
    >
      <Bookmark
        className={joinClasses(
          size === "small" ? "size-5 sm:size-4" : "size-5",
          isSaved && "fill-current text-accent",
        )}
      />
      <span
        className={joinClasses(
          "grid text-start *:col-start-1 *:row-start-1",
          size === "small" && labelClass,
        )}
      >
        <span>{isSaved ? "Saved" : "Save"}</span>
        {/* Reserves the width of the longer label, so that nothing beside it moves. */}
        <span aria-hidden="true" className="invisible">
          Saved
        </span>
      </span>{" "}
      <span className="sr-only">“{title}”</span>
    </button>
  );
}
