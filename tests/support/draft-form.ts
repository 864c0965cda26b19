import { act, renderHook } from "@testing-library/react";
import { vi } from "vitest";
import { AUTOSAVE_DELAY_MS } from "@/components/drafts/autosave";
import type { DraftOptions, SavedValues } from "@/components/drafts/draft";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { toDraftKey } from "@/lib/client/drafts/draft-storage";

export type Values = { title: string; city: string };
type Options = DraftOptions<Values, SavedValues<Values>>;

export const NAME = "form";
export const blank: Values = { title: "", city: "" };
export const savedVersion = (version: string, values: Partial<Values> = {}, name = NAME) => ({
  name,
  version,
  values: { ...blank, ...values },
});
const parse = (stored: unknown) => {
  const { title, city } = Object(stored) as Partial<Values>;
  return title === undefined || city === undefined ? null : { title, city };
};
export const readStored = (name = NAME): { version: string; values: Values } | null =>
  JSON.parse(localStorage.getItem(toDraftKey(name)) ?? "null");
export const writeStored = (version: string, values: Partial<Values>) =>
  localStorage.setItem(
    toDraftKey(NAME),
    JSON.stringify({ version, values: { ...blank, ...values }, storedAt: "" }),
  );

export function renderDraft(options: Partial<Options> & Pick<Options, "saved">) {
  const view = renderHook((current: Options) => useAutosavedDraft(current), {
    initialProps: { parse, ...options },
  });
  return {
    current: () => view.result.current,
    type: (changes: Partial<Values>) => act(() => view.result.current.change(changes)),
    receive: (saved: SavedValues<Values>) => view.rerender({ parse, ...options, saved }),
    pause: () => act(() => vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS)),
    unmount: view.unmount,
  };
}

/** A server that stores what it is sent under the next version. */
export function createSave() {
  let version = 1;
  return vi.fn(({ values }: { values: Values }) =>
    Promise.resolve(savedVersion(String((version += 1)), values)),
  );
}
