import { z } from "zod";
import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/handle";
import { openApiDocument } from "@/lib/server/openapi";

/** Not part of the API contract itself, but logged and rate-limited like a call. */
const openApiContract = {
  line: "GET /v1/openapi.json",
  summary: "The description of all calls",
  auth: "public",
  response: z.unknown(),
} as const;

export const GET = handle(openApiContract, async () => openApiDocument(api, env().APP_URL));
