import { CopyCode } from "@/components/docs/copy-code";

type CodeFigureProps = {
  /** What the code is, in a word or two. */
  title: string;
  code: string;
  /** Of which call it is, for the name of its button. */
  of: string;
};

/** A piece of code with its title and a button that copies it. */
export function CodeFigure({ title, code, of }: CodeFigureProps) {
  return (
    <figure className="min-w-0 rounded-surface border bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b px-3 text-small text-muted">
        {title}
        <CopyCode label={`Copy: ${title} of ${of}`} />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll by keyboard, too
        tabIndex={0}
        aria-label={`${title} of ${of}`}
        className="max-h-[480px] overflow-auto p-3 text-small"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
