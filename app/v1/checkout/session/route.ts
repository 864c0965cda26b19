import { checkoutApi } from "@/lib/checkout/api";
import { openCheckout } from "@/lib/checkout/commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(checkoutApi["POST /v1/checkout/session"], openCheckout);
