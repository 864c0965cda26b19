import { type ReactNode, useState } from "react";
import { CvEntryFields } from "@/components/cvs/cv-entry-fields";
import { CvLines } from "@/components/cvs/cv-lines";
import { cvReads } from "@/components/cvs/cv-reads";
import { toSavedEntry } from "@/components/cvs/cv-values";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { CvEntry } from "@/lib/cvs/cvs.schema";

type CvEntryRowProps = { profileId: string; entry: CvEntry; moves: ReactNode };

/** An entry with its form, for those who may change it. */
export function CvEntryRow({ profileId, entry, moves }: CvEntryRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { id, title } = entry;
  const params = { id: profileId, entryId: id };
  const update = useCallMutation("PUT /v1/profiles/{id}/cv/entries/{entryId}", {
    refreshes: cvReads,
    refreshesAfterError: true,
  });
  const remove = useCallMutation("DELETE /v1/profiles/{id}/cv/entries/{entryId}", {
    refreshes: cvReads,
    ignoresNotFound: true,
  });
  return (
    <li className="flex flex-col gap-3 border-t py-3">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col">
          <CvLines entry={entry} />
          {!entry.public && <p className="text-small text-muted">Only you see it.</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {moves}
          <Button
            size="small"
            aria-label={`Change “${title}”`}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            Change
          </Button>
          <ConfirmButton
            label="Delete"
            openerName={`Delete “${title}”`}
            openerTone="quiet"
            question={`Delete “${title}”?`}
            consequence="It goes from your CV. Applications that you have sent keep their copy."
            onConfirm={() => remove.mutateAsync({ params })}
          />
        </div>
      </div>
      {isEditing && (
        <CvEntryFields
          saved={toSavedEntry(entry)}
          action="Save"
          onSave={async (facts, { base }) => {
            const body = { ...facts, basedOn: base.version };
            const saved = toSavedEntry(await update.mutateAsync({ params, body }));
            setIsEditing(false);
            return saved;
          }}
          onCancel={() => setIsEditing(false)}
        />
      )}
    </li>
  );
}
