import type { directoryApi } from "@/lib/profiles/directory.api";
import { listDirectory } from "@/lib/profiles/directory.queries";
import type { Routes } from "@/lib/server/handle/bind-routes";

export const directoryRoutes = {
  "GET /v1/profiles/directory": ({ query }) => listDirectory(query),
} satisfies Routes<typeof directoryApi>;
