/** Text in which what stands between backticks is code. */
export function InlineCode({ children }: { children: string }) {
  return children
    .split("`")
    .map((part, at) => (at % 2 === 0 ? part : <code key={`${at} ${part}`}>{part}</code>));
}
