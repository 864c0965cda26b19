"use client";

import { clsx } from "clsx";
import { Info } from "lucide-react";
import { Tooltip } from "@/components/ui/tooltip";

export type Explanation = {
  /** What somebody may ask: “What is a top post?” It is the name of the button. */
  question: string;
  answer: string;
  /** Whether the answer is a few words only. */
  small?: boolean;
};

type ExplainProps = Explanation & {
  /** Whether the button stands at the end of its line. */
  atEnd?: boolean;
  className?: string;
};

/**
 * A small button beside a word, which says what that means when it is pointed at, reached or pressed. The answer stands below the
 * nearest `relative` part around, which should be the line of the word.
 */
export function Explain({
  question,
  answer,
  small = false,
  atEnd = false,
  className,
}: ExplainProps) {
  return (
    <Tooltip text={answer} small={small} inPart={atEnd ? "end" : "start"}>
      {(control) => (
        <button
          type="button"
          aria-label={question}
          className={clsx(
            "relative inline-flex size-6 shrink-0 items-center justify-center rounded-full align-middle text-muted",
            "after:absolute after:-inset-2.5 hover:text-accent print:hidden",
            className,
          )}
          // Some browsers give the focus to no button that is tapped, and a finger does not hover.
          onClick={({ currentTarget }) => currentTarget.focus()}
          {...control}
        >
          <Info aria-hidden="true" className="size-4" />
        </button>
      )}
    </Tooltip>
  );
}
