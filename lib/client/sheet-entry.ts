import type { useRouter } from "next/navigation";

const STATE_KEY = "vitrineSheet";

let isReplaced = false;

function isCurrent(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && STATE_KEY in state;
}

type Router = Pick<ReturnType<typeof useRouter>, "push" | "replace">;
type Options = Parameters<Router["push"]>[1];

/** The history entry of an open sheet, so that Back closes it. */
export const sheetEntry = {
  /** Keeps the router's own state. */
  open(): void {
    isReplaced = false;
    window.history.pushState({ [STATE_KEY]: true }, "");
  },
  close(): void {
    if (isCurrent() && !isReplaced) window.history.back();
  },
  /** Opens a page from the list or from its sheet, whose entry is replaced: Back from that page shows the list. */
  navigate(router: Router, href: string, options: Options): void {
    isReplaced = isCurrent();
    if (isReplaced) router.replace(href, options);
    else router.push(href, options);
  },
};
