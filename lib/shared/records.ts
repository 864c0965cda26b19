/** `Object.keys`, typed. */
export const typedKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/**
 * Creates a record from its keys. TypeScript does not relate the result of `createValue` to the key, so if the types differ by key, the
 * caller must name `Result`.
 */
export const recordFromKeys = <Result extends object>(
  keys: readonly (string & keyof Result)[],
  createValue: (key: string & keyof Result) => unknown,
): Result => {
  const record: Partial<Record<string, unknown>> = {};
  for (const key of keys) record[key] = createValue(key);
  return record as Result;
};
