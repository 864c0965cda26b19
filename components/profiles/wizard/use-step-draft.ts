import { useState } from "react";
import {
  type Group,
  groupNames,
  type ProfileValues,
  withTyped,
} from "@/components/profiles/form/profile-values";
import { keepGroupDraft, readGroupDraft } from "@/hooks/use-group-autosave";
import { clearDraft } from "@/lib/client/drafts";

type Names = readonly (keyof ProfileValues)[];

const snapshot = (names: Names, values: ProfileValues) =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]])));

type Typed = { base: string; values: ProfileValues };

/** What was typed over these very values; null when there is none, or they have changed since. */
function readTyped(draft: string | null, names: Names, stored: ProfileValues): Typed | null {
  const kept = draft === null ? null : readGroupDraft(draft);
  if (kept === null || kept.base !== snapshot(names, stored)) return null;
  const read = (now: ProfileValues, group: Group) => withTyped(now, group, kept.typed);
  return { base: kept.base, values: groupNames.reduce(read, stored) };
}

/**
 * The fields of a step. What is typed is kept on this device under `draft` until it is saved or skipped, however the step
 * is left: by its own ways, by the browser's, or by none. A `draft` of null keeps nothing.
 */
export function useStepDraft(draft: string | null, names: Names, stored: ProfileValues) {
  const [typed, setTyped] = useState(() => readTyped(draft, names, stored));
  const values = typed?.values ?? stored;
  return {
    values,
    isTyped: typed !== null,
    change(changes: Partial<ProfileValues>): void {
      const base = typed?.base ?? snapshot(names, stored);
      const next = { ...values, ...changes };
      setTyped({ base, values: next });
      if (draft !== null) keepGroupDraft(draft, { base, typed: snapshot(names, next) });
    },
    forget: () => draft !== null && clearDraft(draft),
  };
}
