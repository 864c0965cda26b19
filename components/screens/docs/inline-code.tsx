/** Renders text between backticks as code. */
export function InlineCode({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={`${index} ${part}`} className="text-[0.9em]">
        {part}
      </code>
    ),
  );
}
