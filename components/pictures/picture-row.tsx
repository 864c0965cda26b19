import { useEffect, useState } from "react";
import { Trash2 } from "@/components/ui/icons/form-icons";
import type { FormPicture } from "@/components/pictures/form-pictures";
import { usePreviewUrl } from "@/components/pictures/use-preview-url";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { Field } from "@/components/ui/fields/field";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { TextInput } from "@/components/ui/fields/text-input";
import type { Step } from "@/components/ui/lists/steps-by-key";
import { RowGrip, StepButtons } from "@/components/ui/lists/row-moves";
import { useMovableRow } from "@/components/ui/lists/use-movable-row";
import { joinClasses } from "@/lib/shared/join-classes";

export const pictureId = (key: string) => `picture-${key}`;
export const pictureGripId = (key: string) => `grip-${key}`;
export const pictureRemoveId = (key: string) => `remove-${key}`;

type PictureRowProps = {
  picture: FormPicture;
  index: number;
  count: number;
  maxAltLength: number;
  error: string | undefined;
  /** 0 to 1 while uploading. */
  progress: number | undefined;
  onAltChange: (text: string) => void;
  onStep: (step: Step) => void;
  onDrop: (key: string) => void;
  onRemove: () => void;
  /** Undefined if a failed upload cannot be retried. */
  onRetry?: (() => void) | undefined;
};

const DAMAGED_MESSAGE =
  "This picture looks damaged: this browser cannot open all of it. Save it again, or choose another.";

/** A small bitmap, to save memory; the whole file is decoded all the same. */
const decodeOptions = { resizeWidth: 40, resizeQuality: "low" } as const;

// One at a time: a phone does not have the memory to decode ten large pictures at once.
let decodeQueue: Promise<unknown> = Promise.resolve();

async function isDecoded(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file, decodeOptions)).close();
    return true;
  } catch {
    return false;
  }
}

/** True if this browser cannot decode the whole file, although `<img>` may show part of it. A hint: the server decides. False while unknown. */
function useLooksDamaged(file: File | undefined): boolean {
  const [damagedFile, setDamagedFile] = useState<File>();
  useEffect(() => {
    if (file === undefined || !("createImageBitmap" in window)) return undefined;
    let isActive = true;
    const check = decodeQueue.then(async () => {
      if (isActive && !(await isDecoded(file)) && isActive) setDamagedFile(file);
      return undefined;
    });
    decodeQueue = check;
    return () => {
      isActive = false;
    };
  }, [file]);
  return file !== undefined && damagedFile === file;
}

/** A picture of the form, which can be moved by dragging, buttons or arrow keys. */
export function PictureRow({
  picture,
  index,
  count,
  maxAltLength,
  error,
  progress,
  onAltChange,
  onStep,
  onDrop,
  onRemove,
  onRetry,
}: PictureRowProps) {
  const url = usePreviewUrl(picture, 200);
  const isDamaged = useLooksDamaged(picture.kind === "file" ? picture.file : undefined);
  const label = `picture ${index + 1}`;
  const { key } = picture;

  const { rowRef, isDropTarget, grip } = useMovableRow({
    kind: "picture",
    id: key,
    onStep,
    onDrop,
  });

  return (
    <li
      ref={rowRef}
      id={pictureId(key)}
      // The error summary links here.
      tabIndex={-1}
      className={joinClasses(
        "flex flex-wrap items-start gap-3 rounded-surface border bg-ground p-3",
        isDropTarget && "border-accent",
        error !== undefined && "border-danger",
      )}
    >
      <RowGrip
        {...grip}
        id={pictureGripId(key)}
        label={`${label}, place ${index + 1} of ${count}`}
        isTall
      />
      <span
        data-picture=""
        data-failed={isDamaged ? "Failed to load image" : undefined}
        className="picture size-20 shrink-0 overflow-hidden"
      >
        {url !== undefined && (
          // oxlint-disable-next-line nextjs/no-img-element -- a local file, or already resized by the content host
          <img src={url} alt="" draggable={false} />
        )}
      </span>
      <div className="order-last flex basis-full flex-col gap-2 sm:order-none sm:flex-1 sm:basis-0">
        {error !== undefined && <ErrorText>{error}</ErrorText>}
        {error === undefined && isDamaged && <ErrorText>{DAMAGED_MESSAGE}</ErrorText>}
        {error !== undefined && picture.kind === "file" && onRetry !== undefined && (
          <Button size="small" className="self-start" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Field label={`Description of ${label}`} hint="For people who do not see it.">
          <TextInput
            value={picture.alt}
            maxLength={maxAltLength}
            onChange={({ target }) => onAltChange(target.value)}
          />
        </Field>
        {progress !== undefined && <ProgressBar label={`Uploading ${label}`} value={progress} />}
      </div>
      <div className="ml-auto flex">
        <StepButtons label={label} index={index} count={count} onStep={onStep} />
        <IconButton id={pictureRemoveId(key)} label={`Remove ${label}`} onClick={onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
