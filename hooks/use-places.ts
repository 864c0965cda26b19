import { useEffect, useState } from "react";
import type { Place, PlaceSource } from "@/lib/places/places.schema";

/** How long to wait for more typing before asking for places, in milliseconds. */
const PAUSE_MS = 150;

async function askPlaces(of: PlaceSource, q: string, signal: AbortSignal): Promise<Place[]> {
  const { call, isCallError } = await import("@/lib/client/call");
  const places = await call("GET /v1/places", { query: { of, q }, signal });
  return isCallError(places) ? [] : places;
}

/**
 * Places that begin as typed. The previous ones stay until the next arrive; none when they cannot be loaded, as the field
 * takes any text. @param typed null asks for nothing
 */
export function usePlaces(of: PlaceSource, typed: string | null): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const q = typed?.trim() ?? "";
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const found = q === "" ? [] : await askPlaces(of, q, asking.signal);
      if (!asking.signal.aborted) setPlaces(found);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [of, q]);
  return q === "" ? [] : places;
}
