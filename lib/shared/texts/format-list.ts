/** “a, b and c”. */
export function formatList(items: Iterable<string>): string {
  const texts = [...items];
  const last = texts.pop() ?? "";
  return texts.length === 0 ? last : `${texts.join(", ")} and ${last}`;
}
