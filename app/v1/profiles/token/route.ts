import { profilesApi } from "@/lib/profiles/api";
import { issueProfileToken } from "@/lib/profiles/queries";
import { handle } from "@/lib/server/handle";

export const POST = handle(profilesApi["POST /v1/profiles/token/"], ({ body, viewer }) =>
  issueProfileToken(body.id, viewer),
);
