import { useEffect, useMemo, useRef } from "react";
import { layerEntry } from "@/components/ui/dialogs/layer-entry";

/**
 * Gives an overlay a history entry, so that Back closes it and a reload keeps it open.
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
    const showLayer = () => {
      const layer = layerEntry.read(owner);
      // An overlay that has just been opened, which is not reported yet, must stay open.
      if (layer === layerRef.current) return;
      layerRef.current = layer;
      onLayerChangeRef.current(layer);
    };
    const onPop = () => {
      layerEntry.arrive();
      showLayer();
    };
    // After a reload or a return to the page, the current entry may be that of a layer.
    showLayer();
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [owner]);
  return useMemo(
    () => ({
      open(layer: number): void {
        if (layerRef.current === layer) return;
        layerEntry.open(owner, layer);
        layerRef.current = layer;
        onLayerChangeRef.current(layer);
      },
      close(): void {
        if (layerRef.current < 0) return;
        layerRef.current = -1;
        onLayerChangeRef.current(-1);
        layerEntry.close(owner);
      },
    }),
    [owner],
  );
}
