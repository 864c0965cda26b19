import { FILE_LINK_MS } from "@/lib/files/files.schema";

/** Calls that show materials: read anew after each change of one. */
export const materialReads = ["GET /v1/materials/", "GET /v1/materials/{id}/versions"] as const;

/** The links of files must not expire on an open page. */
export const freshLinks = { staleTime: 0, refetchInterval: FILE_LINK_MS - 60_000 };
