import { newsletterApi } from "@/lib/newsletter/newsletter.api";
import { listPlaces } from "@/lib/newsletter/newsletter-places.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(newsletterApi["GET /v1/newsletter/places"], () => listPlaces());
