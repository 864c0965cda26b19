import type { useRouter } from "next/navigation";

const STATE_KEY = "vitrineLayer";

type Layer = { owner: string; layer: number };

/** A page opened from a layer replaces its entry, which closing the layer must then not leave. */
let isReplaced = false;
let isLeaving = false;
/** The layer that was opened while the entry of another was being left. */
let pending: Layer | null = null;

function readEntry(): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, STATE_KEY) : undefined;
}

function push({ owner, layer }: Layer): void {
  // The router's own state is included, as the router does not add it before hydration.
  const state: object = Object.assign({}, window.history.state, { [STATE_KEY]: [owner, layer] });
  window.history.pushState(state, "");
}

type Router = Pick<ReturnType<typeof useRouter>, "push" | "replace">;
type Options = Parameters<Router["push"]>[1];

/** The history entry of an open overlay, so that Back closes it; `useHistoryLayer` is for components. */
export const layerEntry = {
  /** The visible layer of this owner, or -1. */
  read(owner: string): number {
    const entry = readEntry();
    if (!Array.isArray(entry) || entry[0] !== owner) return -1;
    const layer: unknown = entry[1];
    return typeof layer === "number" ? layer : -1;
  },
  open(owner: string, layer: number): void {
    isReplaced = false;
    if (isLeaving) pending = { owner, layer };
    else push({ owner, layer });
  },
  close(owner: string): void {
    if (pending?.owner === owner) {
      pending = null;
    } else if (!isReplaced && layerEntry.read(owner) >= 0) {
      isLeaving = true;
      window.history.back();
    }
  },
  /** Called on `popstate`, before reading. */
  arrive(): void {
    isLeaving = false;
    isReplaced = false;
    if (pending !== null) push(pending);
    pending = null;
  },
  /** Opens a page from the list or from its sheet, whose entry is replaced: Back from that page shows the list. */
  navigate(router: Router, href: string, options: Options): void {
    isReplaced = readEntry() !== undefined;
    if (isReplaced) router.replace(href, options);
    else router.push(href, options);
  },
};
