"use client";

import type { ProfileEntry } from "@/components/directory/profile-entry";
import { ProfileSummary } from "@/components/profiles/profile-summary";
import { SoftLink } from "@/components/ui/buttons/soft-link";

type ProfileEntriesProps = {
  entries: readonly ProfileEntry[];
  label?: string;
  className: string;
  entryClassName: string;
};

/** Client component: see decision 0044. */
export function ProfileEntries({ entries, label, className, entryClassName }: ProfileEntriesProps) {
  return (
    <ul aria-label={label} className={className}>
      {entries.map((entry) => (
        <li key={entry.id} className={entryClassName}>
          <SoftLink href={entry.href} className="group flex min-h-18 items-center gap-3 py-2">
            <ProfileSummary profile={entry} detail={entry.detail} />
          </SoftLink>
        </li>
      ))}
    </ul>
  );
}
