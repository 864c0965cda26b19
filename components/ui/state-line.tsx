import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";

/** What a `StateLine` says while something is on its way. */
export const SAVING = "Saving …";

type StateLineProps = { text: string; isBad: boolean };

/**
 * A line that says how far what is typed has come. Readers hear what came of it and not that it is on its way: at each pause
 * in typing they would hear little else.
 */
export function StateLine({ text, isBad }: StateLineProps) {
  const isUnderWay = text === SAVING;
  const [settled, setSettled] = useState(isUnderWay ? "" : text);
  useEffect(() => {
    if (isUnderWay) return undefined;
    // What stands for a moment only, between two changes, has come of nothing.
    const timer = setTimeout(() => setSettled(text));
    return () => clearTimeout(timer);
  }, [isUnderWay, text]);
  return (
    <div
      className={`flex min-h-5 items-start gap-1 text-small ${isBad ? "text-danger" : "text-muted"}`}
    >
      {isBad && <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />}
      <output className={isUnderWay ? "sr-only" : undefined}>{isUnderWay ? settled : text}</output>
      {isUnderWay && <span>{text}</span>}
    </div>
  );
}
