import { useState } from "react";
import { StoredFile } from "@/components/files/stored-file";
import { MaterialEditor } from "@/components/materials/material-editor";
import { materialReads } from "@/components/materials/material-reads";
import { MaterialVersions } from "@/components/materials/material-versions";
import { Button } from "@/components/ui/buttons/button";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { type Material, materialKinds } from "@/lib/materials/materials.schema";
import { createExcerpt } from "@/lib/shared/texts/excerpt";
import { formatDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

export function MaterialRow({ material }: { material: Material }) {
  const [isEditing, setIsEditing] = useState(false);
  const update = useCallMutation("PUT /v1/materials/{id}", {
    as: "profile",
    refreshes: materialReads,
  });
  const remove = useCallMutation("DELETE /v1/materials/{id}", {
    as: "profile",
    refreshes: materialReads,
    ignoresNotFound: true,
  });
  const { id, kind, title, text, file, version, updatedAt } = material;
  const { label } = materialKinds[kind];
  return (
    <li className="flex flex-col gap-3 border-t py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <h3 dir="auto" className="font-medium wrap-break-word">
            {title}
          </h3>
          <p className="text-small text-muted">
            {joinParts([title === label ? "" : label, `Changed ${formatDay(updatedAt)}`])}
          </p>
          {text !== null && (
            <p dir="auto" className="max-w-2xl wrap-break-word">
              {createExcerpt(text)}
            </p>
          )}
          {file !== null && <StoredFile file={file} />}
        </div>
        <div className="flex gap-3">
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
            openerTone="quiet"
            question={`Delete “${title}”?`}
            consequence="It goes with its earlier versions. Applications that you have sent keep their copy."
            onConfirm={() => remove.mutateAsync({ params: { id } })}
          />
        </div>
      </div>
      {isEditing && (
        <MaterialEditor
          draftName={`material:${id}`}
          kind={kind}
          initial={{ title, text: text ?? "", version }}
          hasFile={file !== null}
          onCancel={() => setIsEditing(false)}
          onSave={async (form, onProgress) => {
            await update.mutateAsync({ params: { id }, form, onProgress });
            setIsEditing(false);
          }}
        />
      )}
      {version > 1 && <MaterialVersions material={material} />}
    </li>
  );
}
