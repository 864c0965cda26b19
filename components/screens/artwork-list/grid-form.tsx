"use client";

import { useRouter } from "next/navigation";
import type { ReactNode, SubmitEvent } from "react";
import { ARTWORKS_PATH, artworksPath } from "@/lib/artworks/artwork-paths.rules";
import { toPriceParameters, typedPrices } from "@/components/artworks/typed-prices";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";

const priceNames = [...Object.keys(typedPrices), ...Object.values(typedPrices), "currency"];

/** The form's non-empty fields as query parameters; several values of one name are joined by commas. */
export function readFilledParameters(form: HTMLFormElement): URLSearchParams {
  const data = new FormData(form);
  const parameters = new URLSearchParams();
  for (const name of new Set(data.keys())) {
    const values = data
      .getAll(name)
      .map((value) => (typeof value === "string" ? value.trim() : ""));
    const joined = values.filter((value) => value !== "").join(",");
    if (joined !== "") parameters.set(name, joined);
  }
  const prices = Object.fromEntries(
    priceNames.map((name) => [name, parameters.get(name) ?? undefined]),
  );
  for (const name of priceNames) parameters.delete(name);
  for (const [name, value] of Object.entries(toPriceParameters(prices)))
    if (value !== undefined) parameters.set(name, value);
  return parameters;
}

/** A plain GET form without a script; with one, empty fields stay out of the address and the page is not reloaded. */
export function GridForm({ className, children }: { className?: string; children: ReactNode }) {
  const router = useRouter();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const parameters = readFilledParameters(form);
    form.closest<HTMLElement>(":popover-open")?.hidePopover();
    layerEntry.navigate(router, artworksPath(parameters), { scroll: false });
  }
  return (
    <form action={ARTWORKS_PATH} onSubmit={handleSubmit} className={className}>
      {children}
    </form>
  );
}
