import { checkoutApi } from "@/lib/checkout/checkout.api";
import { openCheckout } from "@/lib/checkout/open-checkout.commands";
import { handle } from "@/lib/server/handle";

export const POST = handle(checkoutApi["POST /v1/checkout/session"], openCheckout);
