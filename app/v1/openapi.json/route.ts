import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { openApiDocument } from "@/lib/server/openapi";

/** Every public call of the product, generated from the contracts. */
export function GET(): Response {
  return Response.json(openApiDocument(api, env().APP_URL), {
    headers: { "Cache-Control": "public, max-age=60" },
  });
}
