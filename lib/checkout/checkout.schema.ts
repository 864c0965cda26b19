import { z } from "zod";
import { Occasion, OrderItemKind, OrderKind, OrderStatus } from "@/lib/payments/order-types.schema";
import { listOf, pageQuery } from "@/lib/shared/list";
import { Money } from "@/lib/shared/money";
import { parseReturnPath } from "@/lib/shared/web/return-path";

/** Our own limits; the contract has none. */
const checkoutLimits = { prices: 10, path: 1_000 } as const;

const ORDER_PAGE_SIZE = 20;

/** Characters that make a browser read another address: it takes backslashes for slashes and drops control characters. */
const UNSAFE_CHARACTERS = /[\\\p{Cc}\u2028\u2029]/u;

/** A path of this site, such as `/account?tab=plan` (CONTRACT section 7, `paths`). */
export const SitePath = z
  .string()
  .max(checkoutLimits.path, `At most ${checkoutLimits.path} characters, please.`)
  .refine(
    (path) => !UNSAFE_CHARACTERS.test(path) && parseReturnPath(path) !== undefined,
    "A path of this site that starts with /, please.",
  );

/** The body of `POST /v1/checkout/session` (CONTRACT section 7). */
export const CheckoutRequest = z.object({
  priceIds: z
    .array(z.string().trim().min(1, "A price, please."))
    .min(1, "At least one price, please.")
    .max(checkoutLimits.prices, `At most ${checkoutLimits.prices} prices, please.`)
    .refine((ids) => new Set(ids).size === ids.length, "Each price once, please.")
    .describe("`priceId` of products of the catalogue."),
  referenceId: z
    .string()
    .trim()
    .nullish()
    .transform((id) => (id === undefined || id === "" ? null : id))
    .describe(
      "The opportunity or artwork that posts and boosts are for. With a subscription: nothing, the acting profile, or the opportunity to publish with it.",
    ),
  paths: z.object({ success: SitePath, cancel: SitePath }),
  couponId: z
    .string()
    .trim()
    .nullish()
    .transform((id) => (id === undefined || id === "" ? null : id))
    .describe(
      "A promotion code as it is typed, or the id of a coupon whose metadata says `public: true`.",
    ),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, "A currency code of three letters, please.")
    .optional()
    .describe("What to pay in; a currency of the catalogue. US dollars when it is not given."),
  endsWithListing: z
    .boolean()
    .optional()
    .describe(
      "Whether the buyer was told that a boost ends with the listing before all of its days are over; without it such a boost is 409.",
    ),
  newsletterOn: z.iso
    .date()
    .optional()
    .describe(
      "The issue that the buyer was shown, for a place in the newsletter; 409 if it has sold out. The soonest free one when it is not given.",
    ),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** `id` is the payment provider's, `orderId` ours. */
export const CheckoutSession = z
  .object({ id: z.string(), url: z.string(), orderId: z.string() })
  .meta({ id: "CheckoutSession" });
export type CheckoutSession = z.infer<typeof CheckoutSession>;

const OrderItem = z.object({
  kind: OrderItemKind,
  type: z.string().describe("The key of the plan, boost or subscription: `BASIC`, `TOP_POST_1`."),
  name: z.string(),
  priceId: z.string(),
  price: Money,
});
type OrderItem = z.infer<typeof OrderItem>;

export const Order = z
  .object({
    id: z.string(),
    kind: OrderKind,
    occasion: Occasion.nullable().describe(
      "What a later payment of a subscription was for: a further period, or a change of plan. Null for what was bought by a checkout.",
    ),
    status: OrderStatus,
    items: z.array(OrderItem),
    amount: Money.describe("The sum of the items, before any discount."),
    amountPaid: Money.nullable(),
    refunded: Money.nullable(),
    couponId: z.string().nullable(),
    profile: z
      .object({ id: z.string(), slug: z.string(), name: z.string() })
      .nullable()
      .describe("Who it was bought as; null once that profile is gone."),
    opportunity: z.object({ id: z.string(), slug: z.string(), title: z.string() }).nullable(),
    artwork: z.object({ id: z.string(), title: z.string() }).nullable(),
    url: z.string().nullable().describe("Where to pay; only while it is `OPEN`."),
    expiresAt: z
      .string()
      .nullable()
      .describe("Until when it can be paid; only while it is `OPEN`."),
    tax: Money.nullable().describe(
      "The part of `amountPaid` that is tax; null if none is charged.",
    ),
    receiptUrl: z.string().nullable(),
    invoiceUrl: z.string().nullable(),
    newsletter: z
      .object({
        on: z.iso.date().describe("The day of the issue that was promised, or that it moved to."),
        number: z.int().nullable().describe("The issue that showed it; null before."),
        delivered: z.int().describe("To how many subscribers that issue was sent."),
        opened: z.int().describe("How often its link was opened, by nobody in particular."),
      })
      .nullable()
      .describe("The place in the newsletter that was bought."),
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    fulfilledAt: z.string().nullable(),
  })
  .meta({ id: "Order" });
export type Order = z.infer<typeof Order>;

export const CancelForm = z.object({
  keepPending: z
    .boolean()
    .default(false)
    .describe("Keeps a payment that a bank is still processing; the call then fails with 409."),
});
export type CancelForm = z.infer<typeof CancelForm>;

export const OrderList = listOf(Order).meta({ id: "OrderList" });
export const OrderQuery = z.object(pageQuery(ORDER_PAGE_SIZE));
export type OrderQuery = z.infer<typeof OrderQuery>;
