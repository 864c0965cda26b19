import { z } from "zod";
import { Follow, FollowSubject } from "@/lib/follows/follows.schema";
import { contract } from "@/lib/shared/contract";
import { Id } from "@/lib/shared/ids";

const followParams = z.object({
  subject: FollowSubject,
  id: Id.describe("A programme, or an opportunity: then its programme."),
});

export const followsApi = contract({
  "GET /v1/follows/": {
    summary: "What the caller follows, newest first",
    auth: "identity",
    response: z.array(Follow),
  },
  "PUT /v1/follows/{subject}/{id}": {
    summary: "Follow something. Idempotent",
    auth: "identity",
    params: followParams,
    response: Follow,
  },
  "DELETE /v1/follows/{subject}/{id}": {
    summary: "Follow it no longer. Idempotent",
    auth: "identity",
    params: followParams,
    response: z.null(),
    status: 204,
  },
});
