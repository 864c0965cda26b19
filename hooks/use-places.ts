import { useEffect, useState } from "react";
import type { Place, PlaceSource } from "@/lib/places/places.schema";

const DEBOUNCE_MS = 150;

async function fetchPlaces(source: PlaceSource, q: string, signal: AbortSignal): Promise<Place[]> {
  const { call, isCallError } = await import("@/lib/client/call");
  const places = await call("GET /v1/places", { query: { of: source, q }, signal });
  return isCallError(places) ? [] : places;
}

/** Returns no places on an error, because the field accepts any text. Null sends no request. */
export function usePlaces(source: PlaceSource, input: string | null): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const q = input?.trim() ?? "";
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const results = q === "" ? [] : await fetchPlaces(source, q, request.signal);
      if (!request.signal.aborted) setPlaces(results);
    };
    const timer = setTimeout(() => void load(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [source, q]);
  return q === "" ? [] : places;
}
