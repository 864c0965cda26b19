import { listFollowedWorks } from "@/lib/home/home-works.queries";
import type { homeApi } from "@/lib/home/home.api";
import { listAdministratorTasks } from "@/lib/home/pending-tasks.queries";
import { readHome } from "@/lib/home/home.queries";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const homeRoutes = {
  "GET /v1/home/": ({ viewer }) => readHome(viewer),
  "GET /v1/home/works": ({ query, viewer }) => listFollowedWorks(query, viewer),
  "GET /v1/admin/tasks": listAdministratorTasks,
} satisfies Routes<typeof homeApi>;
