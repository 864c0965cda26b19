/** Plain text: an empty line separates paragraphs, and single line breaks are preserved. */
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
