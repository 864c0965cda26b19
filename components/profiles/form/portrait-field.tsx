import { useState } from "react";
import { ACCEPTED_FILES, findFileError } from "@/components/pictures/form-pictures";
import { CropButton } from "@/components/profiles/form/crop-button";
import { DropArea } from "@/components/profiles/form/drop-area";
import { fieldId } from "@/components/profiles/form/profile-values";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { StatusMessage } from "@/components/ui/states/status-message";
import { useUpdateProfile, useProfileImage } from "@/hooks/use-profile";
import type { Profile } from "@/lib/profiles/profiles.schema";

type PortraitFieldProps = {
  profile: Pick<Profile, "id" | "name" | "image" | "imageFocus" | "role">;
  onChanged: () => void;
};

/** A profile's portrait, or an organisation's logo, uploaded as soon as it is chosen. */
export function PortraitField({ profile, onChanged }: PortraitFieldProps) {
  const { id, name, image, imageFocus, role } = profile;
  const uploadImage = useProfileImage(id);
  const update = useUpdateProfile(id);
  const [fileError, setFileError] = useState<string>();
  const [progress, setProgress] = useState(0);
  const noun = role === "ART_ORGANIZATION" ? "logo" : "picture";

  async function upload([file]: readonly File[]): Promise<void> {
    if (file === undefined || uploadImage.isPending) return;
    const reason = await findFileError(file);
    setFileError(reason ?? undefined);
    if (reason !== null) return;
    setProgress(0);
    uploadImage.mutate(
      { file, onProgress: (loaded, total) => setProgress(total === 0 ? 0 : loaded / total) },
      { onSuccess: onChanged },
    );
  }

  function onRemoved(): void {
    // The pressed button is unmounted with the picture.
    document.getElementById(fieldId("image"))?.focus();
    onChanged();
  }

  const error = fileError ?? uploadImage.error?.message ?? update.error?.message;
  return (
    <div className="flex flex-col gap-3">
      <DropArea
        id={fieldId("image")}
        label={image === null ? `Choose a ${noun}` : `Change the ${noun}`}
        hint={`Drop or paste one here, or choose a file: ${ACCEPTED_FILES}. It is shown as a circle.`}
        multiple={false}
        onAddFiles={(files) => void upload(files)}
      >
        <ProfileAvatar image={image} name={name} seed={id} size="large" />
      </DropArea>
      <StatusMessage tone="muted">
        {uploadImage.isSuccess && image !== null && `The ${noun} is saved.`}
      </StatusMessage>
      {uploadImage.isPending && <ProgressBar label={`Uploading the ${noun}`} value={progress} />}
      <ErrorAlert error={error} />
      {image !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <CropButton
            profileId={id}
            shape="avatar"
            noun={noun}
            url={image}
            focus={imageFocus}
            onSaved={onChanged}
          />
          <Button
            size="small"
            tone="quiet"
            pending={update.isPending}
            onClick={() =>
              update.mutate({ params: { id }, body: { image: "" } }, { onSuccess: onRemoved })
            }
          >
            Remove the {noun}
          </Button>
        </div>
      )}
    </div>
  );
}
