import { z } from "zod";
import { contract } from "@/lib/shared/contract";

export const acceptancesApi = contract("acceptances", {
  "POST /v1/account/acceptances": {
    summary:
      "Record that the terms and the privacy notes, as they are now, were accepted by signing up; repeatable",
    auth: "identity",
    closedToKeys: true,
    response: z.null(),
  },
});
