import { joinClasses } from "@/lib/shared/join-classes";

/** Says “Save” or “Saved” in the width of the longer one, so that nothing beside it moves. */
export function SaveLabel({ isSaved, className }: { isSaved: boolean; className?: string }) {
  return (
    <span className={joinClasses("grid text-start *:col-start-1 *:row-start-1", className)}>
      <span>{isSaved ? "Saved" : "Save"}</span>
      <span aria-hidden="true" className="invisible">
        Saved
      </span>
    </span>
  );
}
