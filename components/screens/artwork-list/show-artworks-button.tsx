"use client";

import { useEffect, useRef, useState } from "react";
import { loadFilledParameters } from "@/components/screens/artwork-list/grid-form";
import { Button } from "@/components/ui/buttons/button";
import { useStagedQuery } from "@/hooks/use-staged-query";
import { type Total, formatTotal } from "@/lib/shared/texts/format-count";

/** @param total null while it is unknown */
function formatButtonLabel(total: Total | null): string {
  return total === null ? "Show artworks" : `Show ${formatTotal(total, "artwork")}`;
}

async function fetchCount(query: string, signal: AbortSignal): Promise<Total | null> {
  const { call, isCallError } = await import("@/lib/client/call");
  const params = Object.fromEntries(new URLSearchParams(query));
  const list = await call("GET /v1/artworks/", { query: { ...params, size: "1" }, signal });
  return isCallError(list) ? null : list;
}

/** @param query the list filters as a query string; null sends no request */
const useArtworkCount = (query: string | null): Total | null => useStagedQuery(query, fetchCount);

/**
 * Submits the sheet; its label counts the artworks that the filters find, updated while they are being changed.
 * @param total the number for the current address
 */
export function ShowArtworksButton({ total }: { total: Total }) {
  const labelRef = useRef<HTMLSpanElement>(null);
  const [stagedParameters, setStagedParameters] = useState<string | null>(null);
  const count = useArtworkCount(stagedParameters);
  useEffect(() => {
    const form = labelRef.current?.closest("form");
    const sheet = form?.closest<HTMLElement>("[popover]");
    if (!form || !sheet) return undefined;
    const handleInput = () =>
      void loadFilledParameters().then(
        ({ readFilledParameters }) => setStagedParameters(readFilledParameters(form).toString()),
        () => undefined,
      );
    // Closing the sheet without submitting it discards its choices.
    const handleToggle = ({ target, newState }: ToggleEvent) => {
      if (target !== sheet || newState !== "open") return;
      form.reset();
      setStagedParameters(null);
    };
    form.addEventListener("input", handleInput);
    sheet.addEventListener("beforetoggle", handleToggle);
    return () => {
      form.removeEventListener("input", handleInput);
      sheet.removeEventListener("beforetoggle", handleToggle);
    };
  }, []);
  return (
    <Button type="submit" tone="primary" className="flex-1">
      <span ref={labelRef}>{formatButtonLabel(stagedParameters === null ? total : count)}</span>
    </Button>
  );
}
