"use client";

import { Suspense } from "react";
import { SaveLabel } from "@/components/ui/buttons/save-label";
import { Bookmark } from "@/components/ui/icons/bookmark-icon";
import { ChevronDown } from "@/components/ui/icons/icons";
import { useSession } from "@/hooks/use-session";
import { useSignInFirst } from "@/hooks/use-sign-in-first";
import { joinClasses } from "@/lib/shared/join-classes";
import { lazyComponent } from "@/lib/shared/lazy-component";

// Loaded only for signed-in visitors.
const SaveArtworkToggle = lazyComponent(
  async () => (await import("@/components/collections/save-artwork-toggle")).SaveArtworkToggle,
);

const partClass =
  "inline-flex min-h-12 items-center justify-center gap-2 font-medium transition-colors duration-fade hover:bg-surface";

/**
 * One press saves; the arrow beside it leads to the other collections. Visitors sign in first; their press is completed
 * afterwards.
 */
export function SaveArtworkButton({ artworkId, title }: { artworkId: string; title: string }) {
  const signInFirst = useSignInFirst();
  const { user } = useSession();

  const renderButtons = (isSaved: boolean, onPress: () => void, onChoose: () => void) => (
    <span data-needs-script="" className="flex rounded-full border border-outline bg-ground">
      <button
        type="button"
        aria-pressed={isSaved}
        onClick={onPress}
        className={joinClasses(partClass, "grow rounded-l-full pr-2 pl-5")}
      >
        <Bookmark className={joinClasses("size-5", isSaved && "fill-current text-accent")} />
        <SaveLabel isSaved={isSaved} /> <span className="sr-only">“{title}”</span>
      </button>
      <button
        type="button"
        aria-label={`Choose collections for “${title}”`}
        aria-haspopup="dialog"
        onClick={onChoose}
        className={joinClasses(
          partClass,
          "w-11 shrink-0 rounded-r-full border-l border-outline pr-1",
        )}
      >
        <ChevronDown className="size-5" />
      </button>
    </span>
  );
  const buttons = renderButtons(
    false,
    () => void signInFirst("save", artworkId, "save"),
    () => void signInFirst("collect", artworkId, "collect"),
  );
  if (user === null) return buttons;
  return (
    <Suspense fallback={buttons}>
      <SaveArtworkToggle artworkId={artworkId} title={title} uid={user.uid}>
        {renderButtons}
      </SaveArtworkToggle>
    </Suspense>
  );
}
