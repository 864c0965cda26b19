import { useEffect, useState } from "react";
import type { Place, PlaceSource } from "@/lib/places/places.schema";

const DEBOUNCE_MS = 150;

async function fetchPlaces(of: PlaceSource, q: string, signal: AbortSignal): Promise<Place[]> {
  const { call, isCallError } = await import("@/lib/client/call");
  const places = await call("GET /v1/places", { query: { of, q }, signal });
  return isCallError(places) ? [] : places;
}

/** An error gives no places, because the field accepts any text. Null sends no request. */
export function usePlaces(of: PlaceSource, typed: string | null): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const q = typed?.trim() ?? "";
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const found = q === "" ? [] : await fetchPlaces(of, q, request.signal);
      if (!request.signal.aborted) setPlaces(found);
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [of, q]);
  return q === "" ? [] : places;
}
