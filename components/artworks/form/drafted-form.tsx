"use client";

import { type ComponentProps, useState } from "react";
import {
  ArtworkDraft,
  draftFileKeys,
  restorePictures,
} from "@/components/artworks/form/artwork-draft";
import { ArtworkForm } from "@/components/artworks/form/artwork-form";
import { OneTab } from "@/components/shell/one-tab";
import { Button } from "@/components/ui/button";
import { DiscardButton } from "@/components/ui/discard-button";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { useKeptDraft } from "@/hooks/use-artwork-draft";
import { clearDraftWithFiles } from "@/lib/client/drafts";
import { trackSave } from "@/lib/client/saves";

type FormProps = ComponentProps<typeof ArtworkForm>;
type DraftedFormProps = Pick<
  FormProps,
  "artist" | "draft" | "isEdit" | "version" | "values" | "pictures" | "send" | "onDone"
>;
type Start = Pick<FormProps, "version" | "values" | "pictures" | "idempotencyKey" | "savedAt"> & {
  turn: number;
};

/** The artwork form, started from the draft that is kept under `draft`, if there is one, else from the values given. */
export function DraftedForm(props: DraftedFormProps) {
  return (
    <OneTab draft={props.draft} what={props.isEdit ? "This artwork" : "Your new artwork"}>
      <KeptForm {...props} />
    </OneTab>
  );
}

function KeptForm(props: DraftedFormProps) {
  const loaded = useKeptDraft(props.draft, ArtworkDraft, draftFileKeys);
  if (loaded === undefined) return <FormSkeleton />;
  const { kept, files } = loaded;
  const restored =
    kept === null
      ? null
      : {
          ...kept,
          version: kept.version,
          pictures: restorePictures(kept, props.pictures, files),
        };
  return <StartedForm key={props.draft} kept={restored} {...props} />;
}

/** Goes on from the kept draft; where nothing was changed yet, it goes along with newer versions of the artwork. */
function StartedForm({
  kept,
  artist,
  draft,
  version,
  values,
  pictures,
  send,
  onDone,
  isEdit,
}: DraftedFormProps & { kept: Omit<Start, "turn"> | null }) {
  const fresh = (turn: number): Start => ({
    version,
    values,
    pictures,
    idempotencyKey: crypto.randomUUID(),
    savedAt: undefined,
    turn,
  });
  const [start, setStart] = useState<Start>(() =>
    kept === null ? fresh(0) : { ...kept, turn: 0 },
  );
  const [isChanged, setChanged] = useState(kept !== null);
  const [isSending, setSending] = useState(false);

  function restart(): void {
    setStart(fresh(start.turn + 1));
    setChanged(false);
  }

  function discard(): void {
    clearDraftWithFiles(draft);
    restart();
  }

  // What is being sent makes a newer version itself.
  const isOutdated = version !== start.version && !isSending;
  if (isOutdated && !isChanged) restart();
  return (
    <>
      {isOutdated && isChanged && (
        <div role="alert" className="flex flex-col items-start gap-3 border-y py-5">
          <p>
            This artwork has been saved again since you began these changes. What you filled in is
            kept. Choose before you save: keep yours and replace all of the newer version, or start
            from the newer version.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setStart({ ...start, version })}>Keep mine</Button>
            <DiscardButton
              label="Start from the newer version"
              isFilled
              tone="secondary"
              onDiscard={discard}
            />
          </div>
        </div>
      )}
      <ArtworkForm
        key={start.turn}
        artist={artist}
        draft={draft}
        isEdit={isEdit}
        version={start.version}
        values={start.values}
        pictures={start.pictures}
        idempotencyKey={start.idempotencyKey}
        savedAt={start.savedAt}
        send={async (sending) => {
          setSending(true);
          try {
            return await trackSave(send(sending));
          } catch (error) {
            setSending(false);
            throw error;
          }
        }}
        onChange={() => setChanged(true)}
        onDone={(artwork) => {
          clearDraftWithFiles(draft);
          onDone(artwork);
        }}
        onDiscard={discard}
      />
    </>
  );
}
