import { alertDeliveries } from "@/lib/deliveries/alert-deliveries.commands";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";

/** Every kind of event: who is told, and what. */
export const deliveries = { ...alertDeliveries } as Deliveries;
