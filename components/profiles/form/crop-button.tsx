import { Crop } from "@/components/ui/icons/form-icons";
import { useState } from "react";
import type { CropShape } from "@/components/pictures/focus-editor";
import { Button } from "@/components/ui/buttons/button";
import { Dialog } from "@/components/ui/dialogs/dialog";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useUpdateProfile } from "@/hooks/use-profile";
import type { Focus } from "@/lib/images/focus.schema";
import { lazyPart } from "@/lib/shared/lazy-component";

const FocusEditor = lazyPart(
  async () => (await import("@/components/pictures/focus-editor")).FocusEditor,
);

const fieldNames = { avatar: "imageFocus", cover: "coverFocus" } as const;

type CropButtonProps = {
  profileId: string;
  shape: CropShape;
  /** Noun for what is cropped: “picture”, “logo”, “cover”. */
  noun: string;
  url: string;
  focus: Focus | null;
  onSaved?: () => void;
};

/** Opens a dialog for the focus that every crop of the picture follows. */
export function CropButton({ profileId, shape, noun, url, focus, onSaved }: CropButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const update = useUpdateProfile(profileId);
  const close = () => {
    setIsOpen(false);
    if (update.isError) update.reset();
  };
  const save = (newFocus: Focus | null) =>
    update.mutate(
      { params: { id: profileId }, body: { [fieldNames[shape]]: newFocus } },
      {
        onSuccess: () => {
          setIsOpen(false);
          onSaved?.();
        },
      },
    );
  return (
    <>
      <Button size="small" className="self-start" onClick={() => setIsOpen(true)}>
        <Crop className="size-4" />
        Crop the {noun}
      </Button>
      <StatusMessage tone="muted">
        {update.isSuccess && !isOpen && `The new crop of the ${noun} is saved.`}
      </StatusMessage>
      <Dialog open={isOpen} onClose={close} title={`Crop the ${noun}`}>
        <FocusEditor
          url={url}
          shape={shape}
          focus={focus}
          isSaving={update.isPending}
          error={update.error}
          onSave={save}
        />
      </Dialog>
    </>
  );
}
