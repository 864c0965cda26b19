import type { followsApi } from "@/lib/follows/follows.api";
import { followSubject, unfollowSubject } from "@/lib/follows/follows.commands";
import { listFollows } from "@/lib/follows/follows.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const followsRoutes = {
  "GET /v1/follows/": ({ viewer }) => listFollows(viewer),
  "PUT /v1/follows/{subject}/{id}": ({ params, viewer }) => followSubject(params, viewer),
  "DELETE /v1/follows/{subject}/{id}": ({ params, viewer }) =>
    unfollowSubject(params, viewer).then(() => null),
} satisfies Routes<typeof followsApi>;
