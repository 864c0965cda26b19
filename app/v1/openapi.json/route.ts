import { z } from "zod";
import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/handle";
import { getOpenApiDocument } from "@/lib/server/openapi";

/** Not a call of the API, but logged and rate-limited like one. */
const openApiContract = {
  line: "GET /v1/openapi.json",
  summary: "The description of all calls",
  auth: "public",
  response: z.unknown(),
} as const;

export const GET = handle(openApiContract, async () => getOpenApiDocument(api, env().APP_URL));
