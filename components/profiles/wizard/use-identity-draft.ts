import { useEffect, useState } from "react";
import { emptyValues, type ProfileValues } from "@/components/profiles/form/profile-values";
import { clearDraft, draftPlace } from "@/lib/client/drafts";
import { report } from "@/lib/client/report";

/** The name of the draft of who somebody is, which is on this device only until there is a profile. */
const DRAFT = "wizard:identity";
const names = ["name", "organizationType", "pronouns"] as const;

type Kept = Pick<ProfileValues, (typeof names)[number]> & { key: string };

function read(): Kept {
  const kept = { ...emptyValues, key: crypto.randomUUID() };
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(draftPlace(DRAFT)) ?? "{}");
    const found = typeof parsed === "object" && parsed !== null ? Object.entries(parsed) : [];
    for (const [name, value] of found) {
      const known = names.find((each) => each === name) ?? (name === "key" ? "key" : undefined);
      if (known !== undefined && typeof value === "string") kept[known] = value;
    }
  } catch (error) {
    report("Draft error", error);
  }
  return kept;
}

/** Keeps who somebody says they are on this device, with the key under which the profile is made once, until it is made. */
export function useIdentityDraft() {
  const [kept, setKept] = useState(read);
  useEffect(() => {
    const { key, name, organizationType, pronouns } = kept;
    try {
      const text = JSON.stringify({ key, name, organizationType, pronouns });
      if (name + organizationType + pronouns !== "") localStorage.setItem(draftPlace(DRAFT), text);
    } catch (error) {
      report("Draft error", error);
    }
  }, [kept]);
  return {
    kept,
    keep: (changes: Partial<Kept>) => setKept((now) => ({ ...now, ...changes })),
    forget: () => clearDraft(DRAFT),
  };
}
