import { type ReactNode, useEffect, useRef } from "react";
import { ApplicationTitle } from "@/components/applications/desk/application-title";
import type { LoadedEntry } from "@/components/juries/scoring/use-jury-entries";
import { joinClasses } from "@/lib/shared/join-classes";

type EntryHeadingProps = {
  entry: Pick<LoadedEntry, "number" | "profile">;
  position: string;
  takesFocus: boolean;
  className: string;
  children: ReactNode;
};

/** Takes the focus where the juror came from another entry, so that a screen reader says which one it is. */
export function EntryHeading({
  entry: { number, profile },
  position,
  takesFocus,
  className,
  children,
}: EntryHeadingProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const takesFocusRef = useRef(takesFocus);
  useEffect(() => {
    if (!takesFocusRef.current) return;
    headingRef.current?.focus({ preventScroll: true });
    // The window may still be at the end of a long application. On a phone the picture stands above the heading.
    headingRef.current?.closest("[data-picture-first]")?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div className={joinClasses("flex flex-wrap items-center justify-between gap-x-5", className)}>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className="text-large wrap-break-word outline-none md:text-title"
      >
        <ApplicationTitle number={number} profile={profile} target="_blank" />
      </h2>
      <div className="flex min-h-11 items-center gap-3">
        <p className="text-small text-muted">{position}</p>
        {children}
      </div>
    </div>
  );
}
