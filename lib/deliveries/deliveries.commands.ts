import type { Deliveries } from "@/lib/deliveries/delivery.schema";
import { newsletterDeliveries } from "@/lib/deliveries/newsletter-deliveries.commands";

/** Every kind of event: who is told, and what. */
export const deliveries = { ...newsletterDeliveries } as unknown as Deliveries;
