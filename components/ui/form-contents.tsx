"use client";

import { clsx } from "clsx";
import { Check, CircleAlert } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { focusOn } from "@/components/ui/focus-heading";

export type ContentsEntry = {
  id: string;
  title: string;
  state: "done" | "open" | "optional" | "wrong";
};

const stateTexts: Record<ContentsEntry["state"], string> = {
  done: "complete",
  open: "to do",
  optional: "optional",
  wrong: "needs attention",
};

const findSection = (id: string) => document.getElementById(id)?.closest("section") ?? null;

/** The id of the section that was last focused or scrolled to. */
function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const all = ids.split(" ");
    const findId = (target: EventTarget | null) =>
      all.find((id) => target instanceof Node && findSection(id)?.contains(target));
    const onFocus = ({ target }: FocusEvent) => setCurrent((now) => findId(target) ?? now);
    const scrolled = new IntersectionObserver(
      (entries) => {
        const seen = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (seen !== undefined) setCurrent(findId(seen.target));
      },
      // A line across the upper third of the window.
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of all) {
      const section = findSection(id);
      if (section !== null) scrolled.observe(section);
    }
    document.addEventListener("focusin", onFocus);
    return () => {
      scrolled.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [ids]);
  return current;
}

function goTo(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  event.preventDefault();
  focusOn(heading, { preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

/** The table of contents of a long form, from 1180 px up: the state of each section, and links that move the focus. */
export function FormContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const current = useCurrent(entries.map(({ id }) => id).join(" "));
  return (
    <nav aria-label="Contents" className="max-lg:hidden lg:sticky lg:top-5 lg:self-start">
      <ol className="max-h-[calc(100dvh-2.5rem)] overflow-y-auto border-l">
        {entries.map(({ id, title, state }, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? "true" : undefined}
              onClick={(event) => goTo(event, id)}
              className={clsx(
                "-ml-px flex min-h-11 items-center gap-2 border-l-2 pl-3 text-small -outline-offset-2 hover:text-accent",
                current === id ? "border-text font-medium" : "border-transparent",
                state === "optional" && "text-muted",
              )}
            >
              <span aria-hidden="true" className="flex w-5 shrink-0 justify-center text-muted">
                {state === "done" && <Check className="size-4 text-positive" />}
                {state === "wrong" && <CircleAlert className="size-4 text-danger" />}
                {(state === "open" || state === "optional") && at + 1}
              </span>
              <span>
                {title}
                <span className="sr-only">, {stateTexts[state]}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
