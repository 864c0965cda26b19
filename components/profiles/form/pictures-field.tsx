import { Trash2 } from "@/components/ui/icons/form-icons";
import { useRef, useState } from "react";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { CropButton } from "@/components/profiles/form/crop-button";
import { DropArea } from "@/components/profiles/form/drop-area";
import { fieldId } from "@/components/profiles/form/profile-values";
import { useCheckedFiles } from "@/components/pictures/use-checked-files";
import { useUploads } from "@/components/pictures/use-uploads";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useAddProfilePicture, useRemoveProfilePicture } from "@/hooks/use-profile";
import { buildImageUrl } from "@/lib/images/images.rules";
import {
  type Profile,
  profileImageLimits,
  type ProfileImageType,
} from "@/lib/profiles/profiles.schema";
import { joinClasses } from "@/lib/shared/join-classes";

const labels: Record<ProfileImageType, { title: string; chooseLabel: string; hint: string }> = {
  COVER: {
    title: "Cover",
    chooseLabel: "Choose a cover",
    hint: "One wide picture at the top of your page, cropped to 16:5. You choose what shows.",
  },
  GALLERY: {
    title: "Gallery",
    chooseLabel: "Add pictures of the place",
    hint: `Rooms, exhibitions, the entrance. At most ${profileImageLimits.GALLERY}.`,
  },
  STUDIO: {
    title: "Studio",
    chooseLabel: "Add pictures of the studio",
    hint: `Where the work is made. At most ${profileImageLimits.STUDIO}.`,
  },
};

/** The crop of the profile page. */
const COVER_CROP = { w: 1200, h: 400, fit: "crop" } as const;

type PicturesFieldProps = {
  profile: Pick<Profile, "id" | "images" | "coverFocus">;
  type: ProfileImageType;
};

export function PicturesField({ profile, type }: PicturesFieldProps) {
  const { id, images, coverFocus } = profile;
  const { title, chooseLabel, hint } = labels[type];
  const storedImages = images.filter((image) => image.type === type);
  const [removalError, setRemovalError] = useState<Error | null>(null);
  const remove = useRemoveProfilePicture(id, setRemovalError);
  const { uploads, progress, errors, add, ...pictures } = useUploads(
    useAddProfilePicture(id, type),
  );
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const limit = profileImageLimits[type];
  const { check, messages } = useCheckedFiles({
    owner: `The ${title.toLowerCase()}`,
    max: limit,
  });
  // A new cover replaces the old one.
  const count = type === "COVER" ? 0 : storedImages.length + uploads.length;
  const isFull = count >= limit;
  const buttonId = fieldId(`images.${type}`);

  async function addPictures(files: readonly File[]): Promise<void> {
    add((await check(files, count)).accepted);
  }

  /** Focuses a neighbour's button; without one, the button that adds pictures, which is disabled while the list is full. */
  function removeAt(index: number, url: string): void {
    const buttons = listRef.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [];
    const fallback = isFull ? headingRef.current : document.getElementById(buttonId);
    (buttons[index + 1] ?? buttons[index - 1] ?? fallback)?.focus();
    // Otherwise what failed may still be on its way.
    if (!remove.isPending) setRemovalError(null);
    remove.mutate({ type, url });
  }

  return (
    <section className="flex flex-col gap-3">
      <h3 ref={headingRef} tabIndex={-1} className="font-medium">
        {title}
      </h3>
      <output className="sr-only">
        {storedImages.length === 1 ? "1 picture" : `${storedImages.length} pictures`}
      </output>
      <DropArea
        id={buttonId}
        label={type === "COVER" && storedImages.length > 0 ? "Change the cover" : chooseLabel}
        hint={hint}
        multiple={type !== "COVER"}
        disabled={isFull}
        onAddFiles={(files) => void addPictures(files)}
      />
      {messages}
      <ErrorAlert error={removalError} />
      <ul
        ref={listRef}
        aria-label={`${title}: pictures`}
        className={joinClasses(
          "grid gap-3 empty:hidden",
          type === "COVER" ? "max-w-xl" : "grid-cols-2 sm:grid-cols-4",
        )}
      >
        {storedImages.map(({ url }, index) => (
          <li key={url} className="relative">
            {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
            <img
              src={buildImageUrl(url, type === "COVER" ? COVER_CROP : { w: 400 })}
              alt={`${title} ${index + 1}`}
              className={joinClasses(
                "w-full bg-surface",
                type === "COVER" ? "aspect-16/5 object-cover" : "aspect-4/3 object-contain",
              )}
            />
            <IconButton
              floating
              label={`Remove ${title.toLowerCase()} picture ${index + 1}`}
              disabled={remove.isPending && remove.variables.url === url}
              className="absolute top-2 right-2"
              data-remove=""
              onClick={() => removeAt(index, url)}
            >
              <Trash2 className="size-5" />
            </IconButton>
          </li>
        ))}
        {uploads.map(({ key, file }) => (
          <li key={key}>
            <PictureUpload
              name={file.name}
              progress={progress.get(key) ?? 0}
              error={errors.get(key)}
              onRetry={() => pictures.retry(key)}
              onRemove={() => pictures.remove(key)}
            />
          </li>
        ))}
      </ul>
      {type === "COVER" && storedImages[0] !== undefined && (
        <CropButton
          profileId={id}
          shape="cover"
          noun="cover"
          url={storedImages[0].url}
          focus={coverFocus}
        />
      )}
    </section>
  );
}

type PictureUploadProps = {
  name: string;
  /** 0 to 1. */
  progress: number;
  error: string | undefined;
  onRetry: () => void;
  onRemove: () => void;
};

/** An upload in progress or failed. */
function PictureUpload({ name, progress, error, onRetry, onRemove }: PictureUploadProps) {
  return (
    <div className="flex aspect-4/3 flex-col justify-center gap-2 overflow-y-auto border p-3">
      <p className="truncate text-small">{name}</p>
      {error === undefined ? (
        <ProgressBar label={`Uploading ${name}`} value={progress} />
      ) : (
        <>
          <ErrorAlert error={error} />
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
            <Button size="small" tone="quiet" onClick={onRemove}>
              Leave it out
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
