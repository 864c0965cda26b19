"use client";

import { type ComponentProps, useState } from "react";
import { ArtworkForm, type DraftPicture } from "@/components/artworks/form/artwork-form";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import type { FormPicture } from "@/components/artworks/form/pictures";
import { Skeleton } from "@/components/ui/skeleton";
import { clearDraft, useKeptDraft } from "@/hooks/use-artwork-draft";

type FormProps = ComponentProps<typeof ArtworkForm>;
type DraftedFormProps = Pick<
  FormProps,
  "draft" | "isEdit" | "values" | "pictures" | "send" | "onDone"
>;

const fileKeys = (pictures: DraftPicture[]) =>
  pictures.filter(({ kind }) => kind === "file").map(({ key }) => key);

function restore(
  kept: readonly DraftPicture[],
  stored: readonly FormPicture[],
  files: ReadonlyMap<string, File>,
): FormPicture[] {
  return kept.flatMap(({ key, alt }): FormPicture[] => {
    const file = files.get(key);
    if (file !== undefined) return [{ kind: "file", key, alt, file }];
    return stored.filter((picture) => picture.key === key).map((picture) => ({ ...picture, alt }));
  });
}

/** The artwork form, started from the draft that is kept under `draft`, if there is one, else from the values given. */
export function DraftedForm({ draft, values, pictures, onDone, ...rest }: DraftedFormProps) {
  const loaded = useKeptDraft<ArtworkValues, DraftPicture>(draft, fileKeys);
  const [discarded, setDiscarded] = useState(0);
  const [freshKey] = useState(() => crypto.randomUUID());
  if (loaded === undefined) return <FormSkeleton />;
  const kept = discarded === 0 ? loaded.draft : null;
  return (
    <ArtworkForm
      key={`${draft} ${discarded}`}
      draft={draft}
      values={kept?.values ?? values}
      pictures={kept === null ? pictures : restore(kept.pictures, pictures, loaded.files)}
      idempotencyKey={kept?.idempotencyKey ?? `${freshKey}${discarded || ""}`}
      savedAt={kept?.savedAt}
      onDone={(artwork) => {
        clearDraft(draft);
        onDone(artwork);
      }}
      onDiscard={() => {
        clearDraft(draft);
        setDiscarded(discarded + 1);
      }}
      {...rest}
    />
  );
}

/** The shape of the form while it loads. */
export function FormSkeleton() {
  return (
    <output aria-label="Loading the form" className="flex flex-col gap-5">
      <Skeleton className="h-44" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </output>
  );
}
