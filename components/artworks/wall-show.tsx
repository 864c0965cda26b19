"use client";

import { useEffect, useRef, useState } from "react";
import { filledIn } from "@/components/artworks/wall-form";
import { Button } from "@/components/ui/button";
import { useArtworkCount } from "@/hooks/use-artwork-count";
import { type Total, totalText } from "@/lib/shared/counted";

/** What the button says. @param found null while nobody knows how many */
function showText(found: Total | null): string {
  return found === null ? "Show artworks" : `Show ${totalText(found, "artwork")}`;
}

/** Asks for the wall as the sheet has it, and says how many artworks that is. @param found how many hang there now */
export function WallShow({ found }: { found: Total }) {
  const button = useRef<HTMLSpanElement>(null);
  const [staged, setStaged] = useState<string | null>(null);
  const count = useArtworkCount(staged);
  useEffect(() => {
    const form = button.current?.closest("form");
    const sheet = form?.closest<HTMLElement>("[popover]");
    if (!form || !sheet) return undefined;
    const stage = () => setStaged(filledIn(form).toString());
    // What was ticked and not asked for was given up with the sheet.
    const restart = ({ target, newState }: ToggleEvent) => {
      if (target !== sheet || newState !== "open") return;
      form.reset();
      setStaged(null);
    };
    form.addEventListener("input", stage);
    sheet.addEventListener("beforetoggle", restart);
    return () => {
      form.removeEventListener("input", stage);
      sheet.removeEventListener("beforetoggle", restart);
    };
  }, []);
  return (
    <Button type="submit" tone="primary" className="flex-1">
      <span ref={button}>{showText(staged === null ? found : count)}</span>
    </Button>
  );
}
