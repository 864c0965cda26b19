import { type FocusEvent, useEffect, useRef, useState } from "react";

/** Controls of a row that can have the focus. */
const controls = { box: "input[type=checkbox]", link: "a" } as const;

const findFocusedRow = (body: HTMLElement | null): HTMLTableRowElement | null =>
  body?.contains(document.activeElement) === true
    ? (document.activeElement?.closest("tr") ?? null)
    : null;

const findRow = (body: HTMLTableSectionElement | null, id: string) =>
  [...(body?.rows ?? [])].find(({ dataset }) => dataset["id"] === id);

function focusIn(row: HTMLTableRowElement | undefined, control: keyof typeof controls): boolean {
  const element =
    row?.querySelector<HTMLElement>(controls[control]) ?? row?.querySelector<HTMLElement>("a");
  element?.focus();
  return element !== null && element !== undefined;
}

/**
 * Moves the focus among the rows of a table, of which one is a stop of the Tab key: so the buttons before the table are near, however long it
 * is. If the focused row disappears, the one in its place gets the focus.
 */
export function useRowFocus(ids: readonly string[]) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const lastRef = useRef<{ id: string; index: number; control: keyof typeof controls }>(undefined);
  const stopId = focusedId !== null && ids.includes(focusedId) ? focusedId : (ids[0] ?? null);

  useEffect(() => {
    const last = lastRef.current;
    const rows = bodyRef.current?.rows;
    if (last === undefined || rows === undefined || ids.includes(last.id)) return;
    lastRef.current = undefined;
    if (document.activeElement === document.body)
      focusIn(rows[Math.min(last.index, rows.length - 1)], last.control);
  });

  return {
    bodyRef,
    stopId,
    /** The row that keys act on; null before any had the focus. */
    focusedId: focusedId !== null && ids.includes(focusedId) ? focusedId : null,
    onFocus({ target }: FocusEvent): void {
      const row = target.closest("tr");
      const id = row?.dataset["id"];
      if (row === null || id === undefined) return;
      const control = target.matches(controls.box) ? "box" : "link";
      lastRef.current = { id, index: row.sectionRowIndex, control };
      setFocusedId(id);
    },
    /** @returns false if no row is there */
    focus: (id: string): boolean => focusIn(findRow(bodyRef.current, id), "link"),
    reveal: (id: string): void =>
      findRow(bodyRef.current, id)?.scrollIntoView({ block: "nearest" }),
    /** Gives the focus to the row again that had it last, once a dialog has closed, which may take any time, and given it to the heading. */
    returnToStop(): void {
      const look = (framesLeft: number) =>
        requestAnimationFrame(() => {
          const { activeElement } = document;
          if (activeElement?.closest("[role=dialog]")) look(2);
          else if (framesLeft > 1) look(framesLeft - 1);
          else if (stopId !== null && activeElement?.matches("body, h1") === true)
            focusIn(findRow(bodyRef.current, stopId), "link");
        });
      look(2);
    },
    /** Focuses the row so many rows on; from elsewhere, the stop. @returns false beyond the ends */
    move(step: number): boolean {
      const rows = bodyRef.current?.rows;
      const row = findFocusedRow(bodyRef.current);
      if (rows === undefined) return false;
      const isBox = document.activeElement?.matches(controls.box) === true;
      if (row !== null) return focusIn(rows[row.sectionRowIndex + step], isBox ? "box" : "link");
      return stopId !== null && focusIn(findRow(bodyRef.current, stopId), "link");
    },
  };
}
