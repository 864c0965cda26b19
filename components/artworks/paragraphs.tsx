/** Plain text of several lines: an empty line parts paragraphs, a single line break stays one. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part, index) => (
      <p
        dir="auto"
        key={`${index}-${part.slice(0, 20)}`}
        className="mb-5 max-w-2xl whitespace-pre-line last:mb-0"
      >
        {part}
      </p>
    ));
}
