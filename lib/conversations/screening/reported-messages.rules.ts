/** `size` ids around one, as evenly as there are some; both lists are oldest first. */
export function pickAround(
  before: readonly string[],
  at: string,
  after: readonly string[],
  size: number,
): string[] {
  const half = Math.floor(size / 2);
  const afterCount = Math.min(after.length, Math.max(half, size - 1 - before.length));
  const beforeCount = Math.min(before.length, size - 1 - afterCount);
  return [...before.slice(before.length - beforeCount), at, ...after.slice(0, afterCount)];
}
