"use client";

import { useEffect } from "react";
import { catchSecondPress } from "@/components/ui/second-press";
import { followFinger } from "@/components/ui/sheet-drag";
import { sheetTitleId } from "@/components/ui/sheet-head";

/** Makes everything but an element and what it stands in inert. @returns what undoes it */
function inertAround(element: HTMLElement): () => void {
  const made: HTMLElement[] = [];
  for (
    let inside: HTMLElement | null = element;
    inside !== null && inside !== document.body;
    inside = inside.parentElement
  ) {
    for (const other of inside.parentElement?.children ?? []) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      made.push(other);
    }
  }
  return () => {
    for (const other of made) other.inert = false;
  };
}

const dialogAttributes = (sheet: HTMLElement) => ({
  role: "dialog",
  "aria-modal": "true",
  "aria-labelledby": sheetTitleId(sheet.id),
});

function makeModal(sheet: HTMLElement): () => void {
  let release: (() => void) | null = null;
  const second = catchSecondPress();
  const close = () => sheet.hidePopover();
  const enter = () => {
    release ??= inertAround(sheet);
    for (const [name, value] of Object.entries(dialogAttributes(sheet)))
      sheet.setAttribute(name, value);
  };
  const leave = () => {
    release?.();
    release = null;
    for (const name of Object.keys(dialogAttributes(sheet))) sheet.removeAttribute(name);
  };
  const opened = ({ target, newState }: ToggleEvent) => {
    if (target === sheet && newState === "open") enter();
  };
  // Before the browser gives the focus back, which what is inert cannot take.
  const closing = ({ target, newState }: ToggleEvent) => {
    if (target !== sheet || newState === "open") return;
    leave();
    second.closed();
  };
  // From 1005 px on it is a part of the page.
  const widened = () => {
    if (release !== null && getComputedStyle(sheet).position !== "fixed") close();
  };
  const unfollow = followFinger(sheet, close);
  sheet.addEventListener("toggle", opened);
  sheet.addEventListener("beforetoggle", closing);
  window.addEventListener("resize", widened);
  // It may have been opened before any script was there.
  if (sheet.matches(":popover-open")) enter();
  return () => {
    unfollow();
    second.stop();
    leave();
    sheet.removeEventListener("toggle", opened);
    sheet.removeEventListener("beforetoggle", closing);
    window.removeEventListener("resize", widened);
  };
}

/**
 * Makes a sheet (`sheetClass`, `SheetHead`) the dialog that it is while it is open: named by its title, the page behind it
 * inert, so that the focus stays in it, and drawn down by a finger. The browser's popover alone, without a script, is none.
 */
export function ModalSheet({ id }: { id: string }) {
  useEffect(() => {
    const sheet = document.getElementById(id);
    return sheet === null ? undefined : makeModal(sheet);
  }, [id]);
  return null;
}
