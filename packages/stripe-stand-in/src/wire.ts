import type { Stripe } from "stripe";

export type Fields = { [field: string]: unknown };

/** Callers of Stripe send `""` to clear a list. */
export const toList = <T>(param: readonly T[] | "" | null | undefined): readonly T[] => param || [];

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * A type of Stripe's SDK as sent over HTTP and as stored: expandable fields hold the id, decimals are strings.
 */
export type Wire<T> =
  string extends ClosedEnum<T>
    ? WireValue<Exclude<ClosedEnum<T>, { object: string }>>
    : WireValue<ClosedEnum<T>>;
type WireValue<T> = T extends string
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer E)[]
      ? Wire<E>[]
      : T extends object
        ? { [K in keyof T]: Wire<T[K]> }
        : T;

/** The SDK's enums allow any string, for values that Stripe adds later; the stand-in sends only the known ones. */
type ClosedEnum<T> = [Literal<T>] extends [never] ? T : Exclude<T, string> | Literal<T>;
type Literal<T> = T extends string ? (string extends T ? never : T) : never;
