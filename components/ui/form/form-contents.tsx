import { Check } from "@/components/ui/icons/icons";
import { CircleAlert } from "@/components/ui/icons/form-icons";
import { type MouseEvent, useEffect, useState } from "react";
import { focusOn } from "@/components/ui/focus-heading";
import { joinClasses } from "@/lib/shared/join-classes";

export type ContentsEntry = {
  id: string;
  title: string;
  state: "done" | "open" | "optional" | "invalid";
};

const stateLabels: Record<ContentsEntry["state"], string> = {
  done: "complete",
  open: "to do",
  optional: "optional",
  invalid: "needs attention",
};

const findSection = (id: string) => document.getElementById(id)?.closest("section") ?? null;

/** The id of the section that was last focused or scrolled to. */
function useCurrentSection(ids: string): string | undefined {
  const [currentId, setCurrentId] = useState<string>();
  useEffect(() => {
    const sectionIds = ids.split(" ");
    const findId = (target: EventTarget | null) =>
      sectionIds.find((id) => target instanceof Node && findSection(id)?.contains(target));
    const onFocus = ({ target }: FocusEvent) =>
      setCurrentId((previous) => findId(target) ?? previous);
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.findLast(({ isIntersecting }) => isIntersecting);
        if (entry !== undefined) setCurrentId(findId(entry.target));
      },
      // Observes a line across the window, 30 per cent from the top: at most one section crosses it.
      { rootMargin: "-30% 0px -69% 0px" },
    );
    for (const id of sectionIds) {
      const section = findSection(id);
      if (section !== null) observer.observe(section);
    }
    document.addEventListener("focusin", onFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [ids]);
  return currentId;
}

function focusSection(event: MouseEvent, id: string): void {
  const heading = document.getElementById(id);
  if (heading === null) return;
  event.preventDefault();
  focusOn(heading, { preventScroll: true });
  heading.scrollIntoView({ block: "start" });
}

/** The table of contents of a long form, from 1180 px up: the state of each section, and links that move the focus. */
export function FormContents({ entries }: { entries: readonly ContentsEntry[] }) {
  const currentId = useCurrentSection(entries.map(({ id }) => id).join(" "));
  return (
    <nav aria-label="Contents" className="max-lg:hidden lg:sticky lg:top-5 lg:self-start">
      <ol className="max-h-[calc(100dvh-2.5rem)] overflow-y-auto border-l">
        {entries.map(({ id, title, state }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={currentId === id ? "true" : undefined}
              onClick={(event) => focusSection(event, id)}
              className={joinClasses(
                "-ml-px flex min-h-11 items-center gap-2 border-l-2 pl-3 text-small -outline-offset-2 hover:text-accent",
                currentId === id ? "border-text font-medium" : "border-transparent",
                state === "optional" && "text-muted",
              )}
            >
              <span aria-hidden="true" className="flex w-5 shrink-0 justify-center text-muted">
                {state === "done" && <Check className="size-4 text-positive" />}
                {state === "invalid" && <CircleAlert className="size-4 text-danger" />}
                {(state === "open" || state === "optional") && index + 1}
              </span>
              <span>
                {title}
                <span className="sr-only">, {stateLabels[state]}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
