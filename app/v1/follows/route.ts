import { followsApi } from "@/lib/follows/follows.api";
import { listFollows } from "@/lib/follows/follows.queries";
import { handle } from "@/lib/server/handle";

export const GET = handle(followsApi["GET /v1/follows/"], ({ viewer }) => listFollows(viewer));
