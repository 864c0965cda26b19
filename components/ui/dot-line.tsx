import { Fragment } from "react";

type DotLineProps = { text: string; className?: string };

/** Facts that middle dots part, “Residency · Porto, Portugal · Free”: a dot ends a line and never begins one. */
export function DotLine({ text, className }: DotLineProps) {
  const facts = text.split(" · ");
  return (
    <p className={className}>
      {facts.map((fact, nth) => {
        const words = fact.split(" ");
        const end = words.pop();
        return (
          <Fragment key={fact}>
            {words.map((word) => `${word} `).join("")}
            {nth < facts.length - 1 ? (
              <>
                <span className="whitespace-nowrap">{end} ·</span>{" "}
              </>
            ) : (
              end
            )}
          </Fragment>
        );
      })}
    </p>
  );
}
