import type { ComponentProps } from "react";
import {
  ArtworkDraft,
  toDraftPictures,
  mapFilesByKey,
  restorePictures,
} from "@/components/screens/artwork-form/artwork-draft";
import { ArtworkForm } from "@/components/screens/artwork-form/artwork-form";
import { emptyValues } from "@/components/artworks/form/artwork-values";
import { NewerVersionAlert } from "@/components/drafts/newer-version-alert";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { useDraft } from "@/components/drafts/use-draft";
import { clearDraftFiles, useDraftFiles } from "@/components/drafts/use-draft-files";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";

type FormProps = ComponentProps<typeof ArtworkForm>;
type DraftedFormProps = Pick<
  FormProps,
  "profileId" | "artist" | "isEdit" | "version" | "values" | "pictures" | "send" | "onDone"
> & {
  /** The draft's name in the browser's storage. */
  draftName: string;
};

/** The artwork form with the stored draft, if there is one, otherwise with `values`. */
export function DraftedForm(props: DraftedFormProps) {
  return (
    <OneTabForm
      draft={props.draftName}
      formName={props.isEdit ? "This artwork" : "Your new artwork"}
    >
      <StoredForm key={props.draftName} {...props} />
    </OneTabForm>
  );
}

function StoredForm(props: DraftedFormProps) {
  const { profileId, artist, isEdit, version = "", values, pictures, send, onDone } = props;
  const saved = {
    name: props.draftName,
    version,
    values: { values: { ...emptyValues, ...values }, pictures: toDraftPictures(pictures) },
  };
  const draft = useDraft<ArtworkDraft>({
    saved,
    parse: (stored) => ArtworkDraft.safeParse(stored).data,
    showsOutdated: true,
    clearFiles: clearDraftFiles,
  });
  const draftValues = draft.values;
  const { files, store } = useDraftFiles(
    props.draftName,
    draftValues.pictures.map(({ key }) => key),
  );
  if (files === undefined) return <FormSkeleton />;
  return (
    <>
      <NewerVersionAlert draft={draft} subject="This artwork" />
      <ArtworkForm
        key={draft.formKey}
        profileId={profileId}
        artist={artist}
        isEdit={isEdit}
        version={isEdit ? draft.saved.version : undefined}
        values={draftValues.values}
        pictures={restorePictures(draftValues, pictures, files)}
        idempotencyKey={draft.idempotencyKey}
        hasChanges={draft.isEdited}
        storedAt={draft.storedAt}
        send={async (request) => {
          const response = send(request);
          await draft.save(async () => ({ ...saved, version: (await response).updatedAt }));
          return response;
        }}
        onChange={(newValues, newPictures) => {
          draft.change(newValues);
          store(mapFilesByKey(newPictures));
        }}
        onDone={(artwork) => {
          draft.clearStored();
          onDone(artwork);
        }}
        onDiscard={draft.discard}
      />
    </>
  );
}
