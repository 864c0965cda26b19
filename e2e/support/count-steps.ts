import { expect, type Page } from "@playwright/test";

declare global {
  interface Window {
    countStep: (kind: "press" | "field") => Promise<void>;
  }
}

/**
 * Counts what a person does from now on, in this page and its other tabs: presses of a pointer or a finger, keys outside of
 * text fields, and fields that were filled.
 */
export async function countSteps(page: Page) {
  const counts = { press: 0, field: 0 };
  const context = page.context();
  await context.exposeBinding("countStep", (_source, kind: keyof typeof counts) => {
    counts[kind] += 1;
  });
  const listen = () => {
    const filled = new WeakSet<EventTarget>();
    const isField = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement &&
      target.matches(
        "select, textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])",
      );
    const onPress = ({ target, isTrusted }: Event) => {
      if (isTrusted && !isField(target)) void window.countStep("press");
    };
    addEventListener("pointerdown", onPress, true);
    addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Enter" && isField(event.target)) void window.countStep("press");
        else onPress(event);
      },
      true,
    );
    // Not by trust: the browser does not trust what a test chooses from a list, or a file.
    addEventListener(
      "input",
      ({ target }) => {
        if (!isField(target) || filled.has(target)) return;
        filled.add(target);
        void window.countStep("field");
      },
      true,
    );
  };
  await context.addInitScript(listen);
  // The page that is open already has no such script.
  await page.evaluate(listen);
  return {
    /** Presses and fields since the last call. */
    async take(): Promise<number> {
      // A press is told by a message of its own: the answer to a later one comes after it.
      await page.evaluate(() => undefined);
      const total = counts.press + counts.field;
      expect(total, "steps are counted").toBeGreaterThan(0);
      Object.assign(counts, { press: 0, field: 0 });
      return total;
    },
  };
}
