import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

const Texts = z.array(z.string());

/** In pixels. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Visible text and controls beyond the page's edges, outside scroll containers. */
export async function findOverflowing(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element): boolean => {
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
      }
      return false;
    };
    const isHidden = (element: Element): boolean => {
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        if (each.clientWidth === 1 && getComputedStyle(each).position === "absolute") return true;
      }
      return element.closest("[aria-hidden=true]") !== null;
    };
    const says = (element: Element): boolean =>
      element.matches("a, button, input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== "");
    return [...document.querySelectorAll("body *")]
      .filter((element) => says(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !isHidden(element))
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        return own > 1 && (left < -1 || right > width + 1) && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  return Texts.parse(found);
}

/** The focused element when neither it, its label, its parent nor its ::after has an outline. */
export async function findInvisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const outlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    const around = [element, element.closest("label"), element.parentElement];
    const isSeen =
      around.some((each) => each !== null && outlined(getComputedStyle(each))) ||
      outlined(getComputedStyle(element, "::after"));
    return isSeen ? null : element.outerHTML.slice(0, 160);
  });
}

/** The styles that may mark an element as selected. */
export const selectionStyle = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { backgroundColor, borderBottomColor, color, textDecorationLine } =
      getComputedStyle(element);
    const signs = element.querySelectorAll("svg").length;
    return [backgroundColor, borderBottomColor, color, textDecorationLine, signs].join(" ");
  });

/** Durations of running animations in milliseconds. */
export async function findRunningAnimations(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => String(effect?.getComputedTiming().activeDuration)),
  );
  return Texts.parse(found);
}
