import { handle } from "@/lib/server/handle";
import { listVerifications } from "@/lib/verifications/administered-verifications.queries";
import { verificationsApi } from "@/lib/verifications/verifications.api";

export const GET = handle(verificationsApi["GET /v1/admin/verifications"], ({ query }) =>
  listVerifications(query),
);
