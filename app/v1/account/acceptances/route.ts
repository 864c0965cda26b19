import { acceptancesApi } from "@/lib/acceptances/acceptances.api";
import { acceptAtSignUp } from "@/lib/acceptances/acceptances.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(acceptancesApi["POST /v1/account/acceptances"], ({ viewer }) =>
  acceptAtSignUp(viewer),
);
