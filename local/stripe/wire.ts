import type { Stripe } from "stripe";

/** A JSON object. */
export type Fields = { [field: string]: unknown };

/**
 * A type of Stripe's SDK as it goes over the wire and as the stand-in keeps it: fields that may be expanded hold the id,
 * decimals are strings.
 */
export type Wire<T> = string extends T ? Each<Exclude<T, { object: string }>> : Each<T>;
type Each<T> = T extends string
  ? Same<T, OtherString> extends true
    ? never
    : T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

/** How the SDK's types leave room for words that the document does not have; the stand-in speaks none of those. */
type OtherString = string & Record<never, never>;
type Same<A, B> =
  (<X>() => X extends A ? 1 : 2) extends <X>() => X extends B ? 1 : 2 ? true : false;
