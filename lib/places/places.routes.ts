import type { placesApi } from "@/lib/places/places.api";
import { suggestPlaces } from "@/lib/places/places.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const placesRoutes = {
  "GET /v1/places": ({ query }) => suggestPlaces(query),
} satisfies Routes<typeof placesApi>;
