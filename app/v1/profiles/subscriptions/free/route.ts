import { handle } from "@/lib/server/handle";
import { subscriptionsApi } from "@/lib/subscriptions/subscriptions.api";
import { startTrial } from "@/lib/checkout/start-trial.commands";

export const POST = handle(subscriptionsApi["POST /v1/profiles/subscriptions/free"], startTrial);
