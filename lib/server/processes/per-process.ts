/**
 * Something that a process has once, made when it is first needed: the front and Next's bundle have their own copies of each module in
 * one process.
 */
export function perProcess<Value>(name: string, create: () => Value) {
  const key = Symbol.for(`vitrine.${name}`);
  const shared = globalThis as { [key]?: Value | undefined };
  return {
    get: (): Value => (shared[key] ??= create()),
    /** Returns what there was, if anything. Without another one, the next is made when it is needed. */
    replace(value?: Value): Value | undefined {
      const current = shared[key];
      shared[key] = value;
      return current;
    },
  };
}
