import { z } from "zod";
import { MAX_PLACES, Place, PlacesQuery } from "@/lib/places/places.schema";
import { contract } from "@/lib/shared/contract";

export const placesApi = contract("places", {
  "GET /v1/places": {
    summary: `Countries and cities whose names start with the query, at most ${MAX_PLACES}`,
    auth: "public",
    query: PlacesQuery,
    response: z.array(Place),
  },
});
