import { directoryApi } from "@/lib/profiles/directory.api";
import { listDirectory } from "@/lib/profiles/directory.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(directoryApi["GET /v1/profiles/directory"], ({ query }) =>
  listDirectory(query),
);
