import { z } from "zod";
import type { Account } from "@/local/stripe/account";
import { collection } from "@/local/stripe/collection";
import { customers } from "@/local/stripe/resources/customers";

const declining = collection<{ id: string }>("declining_cards", "customer");

/** What `POST /_local/card` takes. */
export const CardOrder = z.object({ customer: z.string(), declines: z.boolean() });

/** Lets the bank decline, or take again, whatever this customer pays with. @throws StripeError 400 for an unknown customer */
export function setCard(account: Account, customer: string, declines: boolean): void {
  const { id } = customers(account).referred(customer, "customer");
  if (declines) declining(account).insert({ id });
  else declining(account).delete(id);
}

/** Whether the bank declines what this customer pays with. */
export const cardDeclines = (account: Account, customer: string): boolean =>
  declining(account).find(customer) !== undefined;
