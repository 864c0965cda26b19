import { directoryApi } from "@/lib/profiles/directory/directory.api";
import { listDirectory } from "@/lib/profiles/directory/directory.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(directoryApi["GET /v1/profiles/directory"], ({ query }) =>
  listDirectory(query),
);
