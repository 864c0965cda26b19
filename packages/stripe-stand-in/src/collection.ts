import type { Account, Row } from "#account";
import { noSuch } from "#stripe-error";

/**
 * Declares a kind of object that the account keeps, in the order in which they were made. Objects are frozen: change one
 * with `update`. Read back from disk they are what was put in, so `T` is taken at its word.
 * @param noun how Stripe's messages name one: "No such coupon: 'X'"
 */
export function collection<T extends Row>(name: string, noun: string, param = "id") {
  return (account: Account) => {
    const find = (id: string) => account.table(name).get(id) as Readonly<T> | undefined;
    /** The one that the path names. @throws StripeError 404 */
    const get = (id: string): Readonly<T> => {
      const row = find(id);
      if (row === undefined) throw noSuch(noun, id, param, 404);
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
      /** The one that a parameter names. @throws StripeError 400 */
      getReferred(id: string, referringParam: string): Readonly<T> {
        const row = find(id);
        if (row === undefined) throw noSuch(noun, id, referringParam, 400);
        return row;
      },
      /** Puts these fields in place of the old ones. @throws StripeError 404 */
      update: (id: string, fields: Partial<T>): Readonly<T> => insert({ ...get(id), ...fields }),
      delete: (id: string): void => account.remove(name, id),
    };
  };
}
