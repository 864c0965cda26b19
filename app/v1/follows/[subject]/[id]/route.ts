import { followsApi } from "@/lib/follows/follows.api";
import { followSubject, unfollowSubject } from "@/lib/follows/follows.commands";
import { handle } from "@/lib/server/handle";

export const PUT = handle(followsApi["PUT /v1/follows/{subject}/{id}"], ({ params, viewer }) =>
  followSubject(params, viewer),
);
export const DELETE = handle(
  followsApi["DELETE /v1/follows/{subject}/{id}"],
  ({ params, viewer }) => unfollowSubject(params, viewer).then(() => null),
);
