import { useEffect, useRef } from "react";

const STATE_KEY = "vitrineLayer";

function readLayer(state: unknown, owner: string): number {
  const stored: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, STATE_KEY) : undefined;
  if (!Array.isArray(stored) || stored[0] !== owner) return -1;
  const layer: unknown = stored[1];
  return typeof layer === "number" ? layer : -1;
}

/**
 * Gives an overlay a history entry, so that Back closes it. Keeps the router's own state.
 * @param owner unique among the page's overlays, and the same after a reload
 * @param onLayerChange gets the visible layer, counted from 0, or -1 for none
 */
export function useHistoryLayer(owner: string, onLayerChange: (layer: number) => void) {
  const onLayerChangeRef = useRef(onLayerChange);
  const layerRef = useRef(-1);
  useEffect(() => {
    onLayerChangeRef.current = onLayerChange;
  });
  useEffect(() => {
    const showLayer = (state: unknown) => {
      layerRef.current = readLayer(state, owner);
      onLayerChangeRef.current(layerRef.current);
    };
    const onPop = (event: PopStateEvent) => showLayer(event.state);
    // After a reload or a return to the page, the current entry may be that of a layer.
    if (readLayer(window.history.state, owner) >= 0) showLayer(window.history.state);
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [owner]);
  return {
    open(layer: number): void {
      window.history.pushState({ [STATE_KEY]: [owner, layer] }, "");
      layerRef.current = layer;
      onLayerChangeRef.current(layer);
    },
    close(): void {
      if (layerRef.current < 0) return;
      layerRef.current = -1;
      onLayerChangeRef.current(-1);
      window.history.back();
    },
  };
}
