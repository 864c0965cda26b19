import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

const Texts = z.array(z.string());

/** How far a page can be scrolled sideways, in pixels. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });

/** What can be seen or pressed and lies beyond the edges of the page, unless it is in something that scrolls there by itself. */
export async function cutOffOf(page: Page): Promise<string[]> {
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

/** What has the focus without showing it: neither itself, nor its label, nor what is drawn over it has an outline. */
export async function unseenFocusOf(page: Page): Promise<string | null> {
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

/** What an element looks like as far as it can say that it is chosen. */
export const lookOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { backgroundColor, borderBottomColor, color, textDecorationLine } =
      getComputedStyle(element);
    const signs = element.querySelectorAll("svg").length;
    return [backgroundColor, borderBottomColor, color, textDecorationLine, signs].join(" ");
  });

/** What still moves for longer than no time at all, each with its milliseconds. */
export async function movingOf(page: Page): Promise<string[]> {
  const found: unknown = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      .map(({ effect }) => String(effect?.getComputedTiming().activeDuration)),
  );
  return Texts.parse(found);
}
