import { profilesApi } from "@/lib/profiles/profiles.api";
import { issueProfileToken } from "@/lib/profiles/profiles.queries";
import { handle } from "@/lib/server/handle";

export const POST = handle(profilesApi["POST /v1/profiles/token/"], ({ body, viewer }) =>
  issueProfileToken(body.id, viewer),
);
