import { useEffect, useRef } from "react";

const KEY = "vitrineLayer";

/** Which of `owner`'s layers an entry of the browser's history stands for; -1 for the page itself and for layers of others. */
function layerOf(state: unknown, owner: string): number {
  const held: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, KEY) : undefined;
  if (!Array.isArray(held) || held[0] !== owner) return -1;
  const layer: unknown = held[1];
  return typeof layer === "number" ? layer : -1;
}

/**
 * Gives something that lies over the page an entry of its own in the browser's history, so that Back closes it and leaves
 * the page where it was; closing it otherwise takes the entry back. The router's own state goes along with the entry.
 * @param owner what tells it from everything else on its page that opens layers; the same again after a reload
 * @param onLayer told which layer shows now: a number from 0 on, or -1 when none does
 */
export function useHistoryLayer(owner: string, onLayer: (layer: number) => void) {
  const told = useRef(onLayer);
  const current = useRef(-1);
  useEffect(() => {
    told.current = onLayer;
  });
  useEffect(() => {
    const follow = (state: unknown) => {
      current.current = layerOf(state, owner);
      told.current(current.current);
    };
    const onPop = (event: PopStateEvent) => follow(event.state);
    // After a reload, or on coming back from elsewhere, the entry of a layer may be the current one.
    if (layerOf(window.history.state, owner) >= 0) follow(window.history.state);
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [owner]);
  return {
    open(layer: number): void {
      window.history.pushState({ [KEY]: [owner, layer] }, "");
      current.current = layer;
      told.current(layer);
    },
    /** Asked for twice, it goes back once. */
    close(): void {
      if (current.current < 0) return;
      current.current = -1;
      told.current(-1);
      window.history.back();
    },
  };
}
