import { contract } from "@/lib/shared/contract";
import { SubscriptionUsage } from "@/lib/usage/usage.schema";

export const usageApi = contract("usage", {
  "GET /v1/profiles/subscriptions/usage": {
    summary: "What the acting profile’s plan includes, and how much of it is used",
    auth: "profile",
    closedToKeys: true,
    response: SubscriptionUsage,
  },
});
