import { z } from "zod";
import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { handle } from "@/lib/server/handle";
import { openApiDocument } from "@/lib/server/openapi";

/** Every public call of the product, generated from the contracts. It is none of them, and counts like one. */
const described = {
  line: "GET /v1/openapi.json",
  summary: "The description of all calls",
  auth: "public",
  response: z.unknown(),
} as const;

export const GET = handle(described, async () => openApiDocument(api, env().APP_URL));
