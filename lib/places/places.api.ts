import { z } from "zod";
import { Place, PlacesQuery } from "@/lib/places/places.schema";
import { contract } from "@/lib/shared/contract";

export const placesApi = contract({
  "GET /v1/places": {
    summary: "Countries and cities that begin as somebody types, at most 8",
    auth: "public",
    query: PlacesQuery,
    response: z.array(Place),
  },
});
