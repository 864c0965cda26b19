"use client";

import { useEffect, useRef, useState } from "react";
import { filledParameters } from "@/components/artworks/grid-form";
import { Button } from "@/components/ui/button";
import { useArtworkCount } from "@/hooks/use-artwork-count";
import { type Total, formatTotal } from "@/lib/shared/format-count";

/** @param found null while the number is unknown */
function buttonText(found: Total | null): string {
  return found === null ? "Show artworks" : `Show ${formatTotal(found, "artwork")}`;
}

/** Submits the sheet, with the number of artworks that its filters find. @param found the number for the current address */
export function ShowArtworksButton({ found }: { found: Total }) {
  const button = useRef<HTMLSpanElement>(null);
  const [staged, setStaged] = useState<string | null>(null);
  const count = useArtworkCount(staged);
  useEffect(() => {
    const form = button.current?.closest("form");
    const sheet = form?.closest<HTMLElement>("[popover]");
    if (!form || !sheet) return undefined;
    const stage = () => setStaged(filledParameters(form).toString());
    // Closing the sheet without submitting it discards its choices.
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
      <span ref={button}>{buttonText(staged === null ? found : count)}</span>
    </Button>
  );
}
