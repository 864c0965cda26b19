import { ImagePlus } from "@/components/ui/icons/form-icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDropzone } from "react-dropzone";
import { PictureRow, pictureGripId, pictureRemoveId } from "@/components/pictures/picture-row";
import {
  ACCEPTED_FILES,
  type FormPicture,
  fileInputProps,
  type PictureLimit,
} from "@/components/pictures/form-pictures";
import { useCheckedFiles } from "@/components/pictures/use-checked-files";
import { Button } from "@/components/ui/buttons/button";
import { moveItem } from "@/components/ui/lists/move-item";
import { ErrorText } from "@/components/ui/states/error-text";

type PictureFieldProps = {
  /** The id of the choose button, the target of the error summary's links. */
  id: string;
  limit: PictureLimit;
  hint: string;
  pictures: readonly FormPicture[];
  onChange: (change: (pictures: readonly FormPicture[]) => FormPicture[]) => void;
  /** Called with accepted files, to upload them at once. */
  onAccepted?: (accepted: readonly (FormPicture & { kind: "file" })[]) => void;
  onRetry?: (key: string) => void;
  error: string | undefined;
  /** Errors by the picture's key, like `progress`. */
  errors: ReadonlyMap<string, string>;
  progress: ReadonlyMap<string, number>;
  onRemoved: (picture: FormPicture, index: number) => void;
};

/** True for a paste into a text field: copied rich text often has a picture of itself, which must not be added. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && (clipboardData?.types.includes("text/plain") ?? false);
}

export function PictureField({
  id,
  limit,
  hint,
  pictures,
  onChange,
  onAccepted,
  onRetry,
  error,
  errors,
  progress,
  onRemoved,
}: PictureFieldProps) {
  const { check, clear, messages } = useCheckedFiles(limit);
  const [announcement, setAnnouncement] = useState("");
  const focusNextRef = useRef<string>(undefined);

  async function addFiles(files: readonly File[]): Promise<void> {
    const button = document.getElementById(id);
    // What is pasted or dropped while the form is sent would be lost, as anything else changed meanwhile.
    if (files.length === 0 || button?.matches(":disabled") === true) return;
    const form = button?.closest("form");
    let isHeld = false;
    // A form that is sent while files are still read, from a card or a cloud, waits for them.
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      isHeld = true;
    };
    form?.addEventListener("submit", hold, true);
    const { accepted, hasRejected } = await check(files, pictures.length);
    form?.removeEventListener("submit", hold, true);
    flushSync(() => onChange((current) => [...current, ...accepted].slice(0, limit.max)));
    if (accepted.length > 0) {
      setAnnouncement(`${accepted.length} added.`);
      onAccepted?.(accepted);
    }
    if (!isHeld) return;
    // Not without a picture that was chosen and cannot be taken: what is wrong with it stands below the button.
    if (hasRejected) button?.focus();
    else form?.requestSubmit();
  }

  const addPasted = useEffectEvent(addFiles);
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      if (isTextPaste(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) void addPasted(files);
    };
    document.addEventListener("paste", handlePaste);
    return () => document.removeEventListener("paste", handlePaste);
  }, []);

  // The focus follows a row moved by keyboard; after a removal it goes to the neighbouring row.
  useEffect(() => {
    if (focusNextRef.current !== undefined) document.getElementById(focusNextRef.current)?.focus();
    focusNextRef.current = undefined;
  });

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files: readonly File[]) => void addFiles(files),
    noClick: true,
    noKeyboard: true,
  });

  function move(from: number, to: number): void {
    const movedPicture = pictures[from];
    if (movedPicture === undefined || to < 0 || to >= pictures.length || from === to) return;
    focusNextRef.current = pictureGripId(movedPicture.key);
    onChange((current) => moveItem(current, from, to));
    setAnnouncement(`Picture ${from + 1} moved to place ${to + 1} of ${pictures.length}.`);
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-2 rounded-surface border border-dashed p-5 text-center ${isDragActive ? "border-accent bg-surface" : "border-outline"}`}
      >
        <input {...getInputProps(fileInputProps)} />
        <ImagePlus className="size-5 text-muted" />
        <p className="pointer-coarse:hidden">Drop or paste pictures here, or</p>
        <Button id={id} onClick={open} aria-describedby={`${id}-hint`}>
          Choose pictures
        </Button>
        <p id={`${id}-hint`} className="text-small text-balance text-muted">
          {hint} {ACCEPTED_FILES} each.
        </p>
      </div>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
      {messages}
      <ol aria-label="Pictures" className="flex flex-col gap-3 empty:hidden">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            index={index}
            count={pictures.length}
            maxAltLength={limit.alt}
            error={errors.get(picture.key)}
            progress={progress.get(picture.key)}
            onRetry={onRetry && (() => onRetry(picture.key))}
            onAltChange={(alt) =>
              onChange((current) =>
                current.map((item) => (item.key === picture.key ? { ...item, alt } : item)),
              )
            }
            onStep={(step) => move(index, index + step)}
            onDrop={(key) =>
              move(
                pictures.findIndex((item) => item.key === key),
                index,
              )
            }
            onRemove={() => {
              const neighbour = pictures[index + 1] ?? pictures[index - 1];
              focusNextRef.current = neighbour === undefined ? id : pictureRemoveId(neighbour.key);
              onChange((current) => current.filter(({ key }) => key !== picture.key));
              clear();
              onRemoved(picture, index);
              setAnnouncement(`Picture ${index + 1} removed.`);
            }}
          />
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {announcement}
      </output>
    </div>
  );
}
