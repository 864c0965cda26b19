import type { acceptancesApi } from "@/lib/acceptances/acceptances.api";
import { acceptAtSignUp } from "@/lib/acceptances/acceptances.commands";
import type { Routes } from "@/lib/server/http/handle/bind-routes";

export const acceptancesRoutes = {
  "POST /v1/account/acceptances": ({ viewer }) => acceptAtSignUp(viewer),
} satisfies Routes<typeof acceptancesApi>;
