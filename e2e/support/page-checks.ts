import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

const Texts = z.array(z.string());

/** Measures in pixels how much wider than the window the page is. */
export const measureHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Visible text and controls beyond the page's edges, outside scroll containers. */
export async function findOverflowing(page: Page): Promise<string[]> {
  const result: unknown = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isInScroller = (element: Element): boolean => {
      for (
        let ancestor = element.parentElement;
        ancestor !== null;
        ancestor = ancestor.parentElement
      ) {
        if (/auto|scroll/.test(getComputedStyle(ancestor).overflowX)) return true;
      }
      return false;
    };
    const isHidden = (element: Element): boolean => {
      for (
        let ancestor: Element | null = element;
        ancestor !== null;
        ancestor = ancestor.parentElement
      ) {
        if (ancestor.clientWidth === 1 && getComputedStyle(ancestor).position === "absolute")
          return true;
      }
      return element.closest("[aria-hidden=true]") !== null;
    };
    const hasContent = (element: Element): boolean =>
      element.matches("a, button, input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim() !== "");
    return [...document.querySelectorAll("body *")]
      .filter(
        (element) => hasContent(element) && element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => !isHidden(element))
      .filter((element) => {
        const { left, right, width: elementWidth } = element.getBoundingClientRect();
        return elementWidth > 1 && (left < -1 || right > width + 1) && !isInScroller(element);
      })
      .map((element) => element.outerHTML.slice(0, 160));
  });
  return Texts.parse(result);
}

/** The focused element when neither it, its label, its parent nor its ::after has an outline. */
export async function findInvisibleFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const hasOutline = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    const candidates = [element, element.closest("label"), element.parentElement];
    const isVisible =
      candidates.some((ancestor) => ancestor !== null && hasOutline(getComputedStyle(ancestor))) ||
      hasOutline(getComputedStyle(element, "::after"));
    return isVisible ? null : element.outerHTML.slice(0, 160);
  });
}

/** The styles that may mark an element as selected. */
export const readSelectionStyle = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { backgroundColor, borderBottomColor, color, textDecorationLine } =
      getComputedStyle(element);
    const icons = element.querySelectorAll("svg").length;
    return [backgroundColor, borderBottomColor, color, textDecorationLine, icons].join(" ");
  });

/** Durations of running animations in milliseconds. */
export async function findRunningAnimations(page: Page): Promise<string[]> {
  const result: unknown = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => String(effect?.getComputedTiming().activeDuration)),
  );
  return Texts.parse(result);
}
