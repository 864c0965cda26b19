"use client";

import { Suspense } from "react";
import { SaveLabel } from "@/components/ui/buttons/save-label";
import { Bookmark } from "@/components/ui/icons/bookmark-icon";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import { joinClasses } from "@/lib/shared/join-classes";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SaveToggle = lazyComponent(
  async () => (await import("@/components/bookmarks/save-toggle")).SaveToggle,
);

type SaveButtonProps = { opportunityId: string; title: string; size?: keyof typeof sizes };

const sizes: Record<"small" | "large", string> = {
  // A round icon of 44 px on phones; from 700 px a button 32 px high with a touch target of 44 px.
  small:
    "size-11 border-transparent sm:h-8 sm:w-auto sm:border-outline sm:bg-ground sm:px-3 sm:text-small sm:after:absolute sm:after:inset-x-0 sm:after:-inset-y-1.5",
  large: "h-12 border-outline bg-ground px-5",
};

/**
 * Visitors are sent to the login page; their bookmark is stored until they return. `small` is for list rows: an icon
 * on phones; `large` goes beside Apply. A plain button: Base UI's toggle would add 5 KB for `aria-pressed` alone.
 */
export function SaveButton({ opportunityId, title, size = "small" }: SaveButtonProps) {
  const signInFirst = useSignInFirst();
  const { user } = useSession();

  const renderButton = (isSaved: boolean, onPress: () => void) => (
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
      <SaveLabel isSaved={isSaved} className={size === "small" ? "max-sm:sr-only" : undefined} />{" "}
      <span className="sr-only">“{title}”</span>
    </button>
  );
  const button = renderButton(false, () => void signInFirst("bookmark", opportunityId, "bookmark"));
  if (user === null) return button;
  return (
    <Suspense fallback={button}>
      <SaveToggle opportunityId={opportunityId} title={title} uid={user.uid}>
        {renderButton}
      </SaveToggle>
    </Suspense>
  );
}
