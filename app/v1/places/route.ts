import { placesApi } from "@/lib/places/places.api";
import { suggestPlaces } from "@/lib/places/places.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(placesApi["GET /v1/places"], ({ query }) => suggestPlaces(query));
