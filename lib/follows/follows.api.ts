import { z } from "zod";
import { Follow, FollowSubject } from "@/lib/follows/follows.schema";
import { contract } from "@/lib/shared/contract";

const followParams = z.object({
  subject: FollowSubject.describe("What kind of thing is followed."),
  id: z
    .string()
    .min(1)
    .max(200)
    .describe("A profile; a tag; a programme, or an opportunity: then its programme."),
});

export const followsApi = contract("follows", {
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
  },
});
