import type { Stripe } from "stripe";

export type Fields = { [field: string]: unknown };

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A type of Stripe's SDK as it goes over the wire and as the stand-in keeps it: fields that may be expanded hold the id,
 * decimals are strings.
 */
export type Wire<T> =
  string extends Closed<T> ? Each<Exclude<Closed<T>, { object: string }>> : Each<Closed<T>>;
type Each<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

/** The SDK's enums are open to unknown strings; the stand-in sends none. */
type Closed<T> = [Word<T>] extends [never] ? T : Exclude<T, string> | Word<T>;
type Word<T> = T extends string ? (string extends T ? never : T) : never;
