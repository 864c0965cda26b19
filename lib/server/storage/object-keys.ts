/** A path of lower-case names with an extension: it cannot leave the store or be a hidden file, and means the same in a folder and a bucket. */
const KEY = /^(?:[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?\/){0,5}[a-z0-9][a-z0-9_-]*\.[a-z0-9]{1,8}$/;
const PREFIX = /^(?:[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9]+)?\/){0,5}$/;
const MAX_LENGTH = 200;

export const isKey = (key: string): boolean => key.length <= MAX_LENGTH && KEY.test(key);

/** @throws RangeError for an invalid key, which is a programming error: callers check keys from outside with `isKey` */
export function assertKey(key: string): void {
  if (!isKey(key)) throw new RangeError("Not a storage key");
}

/** A folder with its trailing slash, or empty for everything. @throws RangeError */
export function assertPrefix(prefix: string): void {
  if (prefix.length > MAX_LENGTH || !PREFIX.test(prefix))
    throw new RangeError("Not a storage prefix");
}
