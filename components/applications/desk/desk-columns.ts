import { useCallback, useMemo, useState } from "react";
import { z } from "zod";
import { typedKeys } from "@/lib/shared/records";

/** Columns of the desk's list beside the artist's name. */
export const deskColumnLabels = {
  picture: "Picture",
  number: "Number",
  stage: "Stage",
  decision: "Decision",
  tags: "Tags",
  works: "Works",
  score: "Score",
  received: "Received",
} as const;
const names = typedKeys(deskColumnLabels);
export type DeskColumn = (typeof names)[number];

const initial: readonly DeskColumn[] = names.filter((name) => name !== "works");
/** Beside an open application there is room for these. */
const narrow: ReadonlySet<DeskColumn> = new Set(["picture", "stage"]);

const STORAGE_KEY = "desk:columns";
const Stored = z.array(z.enum(names));

function readStored(): readonly DeskColumn[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? ""));
  } catch {
    // Nothing is stored, or by another version.
    return initial;
  }
}

export function useDeskColumns({ isNarrow, hasScores }: { isNarrow: boolean; hasScores: boolean }) {
  const [chosen, setChosen] = useState(readStored);
  const toggle = useCallback((column: DeskColumn) => {
    setChosen((current) => {
      const next = names.filter((name) => current.includes(name) !== (name === column));
      try {
        localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
      } catch {
        // Without storage the choice lasts until the page is left.
      }
      return next;
    });
  }, []);
  const shown = useMemo(
    () =>
      chosen.filter((name) => (!isNarrow || narrow.has(name)) && (name !== "score" || hasScores)),
    [chosen, isNarrow, hasScores],
  );
  return { chosen, shown, toggle };
}
