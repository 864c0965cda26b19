type DotLineProps = { text: string; className?: string };

/** Facts that middle dots part, “Residency · Porto, Portugal · Free”: a dot ends a line and never begins one. */
export function DotLine({ text, className }: DotLineProps) {
  return <p className={className}>{text.replaceAll(" · ", "\u00a0· ")}</p>;
}
