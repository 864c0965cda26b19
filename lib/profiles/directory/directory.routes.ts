import type { directoryApi } from "@/lib/profiles/directory/directory.api";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const directoryRoutes = {
  "GET /v1/profiles/directory": ({ query }) => listDirectory(query),
} satisfies Routes<typeof directoryApi>;
