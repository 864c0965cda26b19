"use client";

import { useRouter } from "next/navigation";
import type { ReactNode, SubmitEvent } from "react";
import { ARTWORKS_PATH, artworksPath } from "@/lib/artworks/artwork-paths.rules";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";

/** With the reading of prices, which a page that is only read does not need. */
export const loadFilledParameters = () =>
  import("@/components/screens/artwork-list/filled-parameters");

/** A plain GET form without a script; with one, empty fields stay out of the address and the page is not reloaded. */
export function GridForm({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = await loadFilledParameters().catch(() => null);
    if (filled === null) return form.submit();
    const parameters = filled.readFilledParameters(form);
    form.closest<HTMLElement>(":popover-open")?.hidePopover();
    layerEntry.navigate(router, artworksPath(parameters), { scroll: false });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its fields need
    <form
      action={ARTWORKS_PATH}
      onFocus={() => void loadFilledParameters().catch(() => undefined)}
      onSubmit={(event) => void handleSubmit(event)}
      className={className}
    >
      {children}
    </form>
  );
}
