import type { Account, Row } from "#account";
import { resourceMissing } from "#stripe-error";

/**
 * Defines a table of the account, in order of creation. Objects are frozen: change one with `update`. Rows are cast to `T`
 * without a check, because only `insert` and `update` write them.
 * @param name of the table in `stripe.json`
 * @param noun of the error message: "No such coupon: 'X'"
 * @param param that a 404 names
 */
export function defineCollection<T extends Row>(name: string, noun: string, param = "id") {
  return (account: Account) => {
    /** Accepts the null of an empty field, for which there is no object. */
    const find = (id: string | null | undefined) =>
      account.table(name).get(id ?? "") as Readonly<T> | undefined;
    /** Finds the object that the path names. @throws StripeError 404 */
    const get = (id: string): Readonly<T> => {
      const row = find(id);
      if (row === undefined) throw resourceMissing(noun, id, param, 404);
      return row;
    };
    const insert = (row: T): Readonly<T> => {
      account.put(name, row);
      return row;
    };
    return {
      find,
      get,
      insert,
      all: () => [...account.table(name).values()] as Readonly<T>[],
      /** Finds the object that a parameter names. @throws StripeError 400 */
      getReferred(id: string, referringParam: string): Readonly<T> {
        const row = find(id);
        if (row === undefined) throw resourceMissing(noun, id, referringParam, 400);
        return row;
      },
      /** Overwrites these fields. @throws StripeError 404 */
      update: (id: string, fields: Partial<T>): Readonly<T> => insert({ ...get(id), ...fields }),
      delete: (id: string): void => account.remove(name, id),
    };
  };
}
