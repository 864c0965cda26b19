import { CopyFigureButton } from "@/components/screens/docs/copy-figure-button";

type CodeFigureProps = {
  title: string;
  code: string;
  /** The subject of the code, for accessible names: a call's HTTP line, or “the API”. */
  subject: string;
};

export function CodeFigure({ title, code, subject }: CodeFigureProps) {
  return (
    <figure className="min-w-0 rounded-surface border bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b px-3 text-small text-muted">
        {title}
        <CopyFigureButton label={`Copy: ${title} of ${subject}`} />
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll by keyboard, too
        tabIndex={0}
        aria-label={`${title} of ${subject}`}
        className="max-h-[480px] overflow-auto p-3 text-small"
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}
