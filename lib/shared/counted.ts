/** A number with its noun: “1 artwork”, “1,200 artworks”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}
