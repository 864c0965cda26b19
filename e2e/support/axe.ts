import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { z } from "zod";

// The axe of Playwright's package, which is the one that is installed.
const near = createRequire(import.meta.resolve("@axe-core/playwright"));
const source = readFileSync(near.resolve("axe-core/axe.min.js"), "utf8");

/** Rules of WCAG 2.2 AA that axe leaves out unless it is asked: the size of what is pressed, and names that say what is seen. */
const ASKED_FOR = ["target-size", "label-content-name-mismatch"];

/**
 * Rules about style sheets and media, which axe fetches once more for them: on a small page that costs more than all
 * other rules. They depend on no state, so that looking at each page once is enough (accessibility.spec.ts).
 */
export const FETCHING_RULES = ["css-orientation-lock", "no-autoplay-audio"];

const Violations = z.array(z.string());

/**
 * What axe finds on the page as it is now, each with the elements that it means; `rules` are all of WCAG 2.2 AA and best
 * practices unless some are named.
 *
 * Axe runs in the page itself and tells of violations only: the builder of Playwright's package hands all that was looked at
 * to a second, empty page, which costs more than looking. Frames are left out: there are none but the auth service's.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate("'axe' in window")) !== true) await page.evaluate(source);
  const options = JSON.stringify({
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : {
          rules: Object.fromEntries(ASKED_FOR.map((rule) => [rule, { enabled: true }])),
          preload: false,
        }),
    resultTypes: ["violations"],
    iframes: false,
  });
  const found: unknown = await page.evaluate(`axe.run(document, ${options}).then(
    ({ violations }) => violations.map(
      ({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`);
  return Violations.parse(found);
}
