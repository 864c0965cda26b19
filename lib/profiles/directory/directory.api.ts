import { Directory, DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { contract } from "@/lib/shared/contract";

export const directoryApi = contract("profiles", {
  "GET /v1/profiles/directory": {
    summary: "The directory: profiles by type, place, role and text, with counts for each filter",
    auth: "public",
    query: DirectoryQuery,
    response: Directory,
  },
});
