type DotLineProps = { text: string; className?: string };

/** “Residency · Porto, Portugal · Free”, where a line may end with a dot but never starts with one. */
export function DotLine({ text, className }: DotLineProps) {
  return <p className={className}>{text.replaceAll(" · ", "\u00a0· ")}</p>;
}
