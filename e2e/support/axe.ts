import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { z } from "zod";

// axe-core as bundled with @axe-core/playwright.
const requireFromAxe = createRequire(import.meta.resolve("@axe-core/playwright"));
const source = readFileSync(requireFromAxe.resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA rules that axe runs only on request. */
const OPT_IN_RULES = ["target-size", "label-content-name-mismatch"];

/**
 * These fetch style sheets and media again, which costs more than all other rules together. They depend on no state, so
 * accessibility.spec.ts checks each page once.
 */
export const STATELESS_RULES = ["css-orientation-lock", "no-autoplay-audio"];

const Violations = z.array(z.string());

/**
 * @param rules all of WCAG 2.2 AA and best practices by default
 * Runs axe in the page itself: AxeBuilder passes the results to a second, empty page, which costs more than the check.
 * Skips frames: only the auth service has any.
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if ((await page.evaluate("'axe' in window")) !== true) await page.evaluate(source);
  const options = JSON.stringify({
    ...(rules
      ? { runOnly: { type: "rule", values: rules } }
      : {
          rules: Object.fromEntries(OPT_IN_RULES.map((rule) => [rule, { enabled: true }])),
          preload: false,
        }),
    resultTypes: ["violations"],
    iframes: false,
  });
  const violations: unknown = await page.evaluate(`axe.run(document, ${options}).then(
    ({ violations }) => violations.map(
      ({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`);
  return Violations.parse(violations);
}
