/** The keys of a record by their own type, in the order in which they are written. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/**
 * A record made by its keys. TypeScript does not relate what `value` answers to each key: where the values differ by key,
 * the caller names the type.
 */
export const recordOf = <Whole extends object>(
  keys: readonly (string & keyof Whole)[],
  value: (key: string & keyof Whole) => unknown,
): Whole => Object.fromEntries(keys.map((key) => [key, value(key)])) as Whole;
