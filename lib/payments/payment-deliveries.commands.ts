import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { toOperator } from "@/lib/deliveries/operator-deliveries.commands";
import { renderPaymentAlert } from "@/lib/payments/payment-alerts.render";

export const paymentDeliveries = {
  PAYMENT_ALERT: toOperator<"PAYMENT_ALERT">(renderPaymentAlert),
} satisfies Partial<Deliveries>;
