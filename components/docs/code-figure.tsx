import { CopyCode } from "@/components/docs/copy-code";

type CodeFigureProps = {
  title: string;
  code: string;
  /** The call, for the copy button's accessible name. */
  of: string;
};

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
