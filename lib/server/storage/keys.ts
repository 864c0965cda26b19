/** A key is a path of lower-case names with an extension: nothing that could leave the store, hide in it, or differ between a folder and a bucket. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?\/){0,5}[a-z0-9][a-z0-9_-]*\.[a-z0-9]{1,8}$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?\/){0,5}$/;
const MOST_CHARACTERS = 200;

/** Whether the store would take this as a key. */
export function isKey(key: string): boolean {
  return key.length <= MOST_CHARACTERS && KEY.test(key);
}

/** @throws RangeError for what is no key: a programming error, since callers check what comes from outside */
export function assertKey(key: string): void {
  if (!isKey(key)) {
    throw new RangeError("Not a storage key");
  }
}

/** A prefix is a folder with its closing slash, or empty for everything. @throws RangeError */
export function assertPrefix(prefix: string): void {
  if (prefix.length > MOST_CHARACTERS || !PREFIX.test(prefix)) {
    throw new RangeError("Not a storage prefix");
  }
}
