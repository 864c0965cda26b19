import { Info } from "@/components/ui/icons/icons";
import { Tooltip } from "@/components/ui/dialogs/tooltip";
import { joinClasses } from "@/lib/shared/join-classes";

export type Explanation = {
  question: string;
  answer: string;
  small?: boolean;
};

type ExplainProps = Explanation & {
  atEnd?: boolean;
  className?: string;
};

/**
 * A small info button beside a term; its tooltip shows on hover, focus and tap. It is positioned against the nearest
 * `relative` ancestor, which should be the line of the term.
 */
export function Explain({
  question,
  answer,
  small = false,
  atEnd = false,
  className,
}: ExplainProps) {
  return (
    <Tooltip text={answer} small={small} align={atEnd ? "end" : "start"}>
      {(control) => (
        <button
          type="button"
          aria-label={question}
          className={joinClasses(
            "relative inline-flex size-6 shrink-0 items-center justify-center rounded-full align-middle text-muted",
            "after:absolute after:-inset-2.5 hover:text-accent print:hidden",
            className,
          )}
          {...control}
        >
          <Info className="size-4" />
        </button>
      )}
    </Tooltip>
  );
}
