import { lettersApi } from "@/lib/letters/letters.api";
import { beginRelease } from "@/lib/letters/release-letters.commands";
import { findReleaseStatus } from "@/lib/letters/release-status.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(
  lettersApi["GET /v1/opportunities/{id}/letters/release"],
  ({ params, viewer }) => findReleaseStatus(params.id, viewer),
);

export const POST = handle(lettersApi["POST /v1/opportunities/{id}/letters/release"], beginRelease);
