"use client";

import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { PictureRow, pictureGripId, pictureRemoveId } from "@/components/pictures/picture-row";
import {
  ACCEPTED,
  type FormPicture,
  movePicture,
  pictureInput,
  type PictureLimit,
  type RejectedFile,
  sortFiles,
} from "@/components/pictures/pictures";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";

type PictureFieldProps = {
  /** The id of the choose button, the target of the error summary's links. */
  id: string;
  limit: PictureLimit;
  hint: string;
  pictures: readonly FormPicture[];
  onChange: (change: (pictures: readonly FormPicture[]) => FormPicture[]) => void;
  /** Called with accepted files, to upload them at once. */
  onTaken?: (taken: readonly (FormPicture & { kind: "file" })[]) => void;
  onRetry?: (key: string) => void;
  error: string | undefined;
  /** By the picture's key; so is `progress`. */
  errors: ReadonlyMap<string, string>;
  progress: ReadonlyMap<string, number>;
  onRemoved: (picture: FormPicture, place: number) => void;
};

/** Pasted rich text often contains a picture of itself as well, which is to be ignored. */
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
  onTaken,
  onRetry,
  error,
  errors,
  progress,
  onRemoved,
}: PictureFieldProps) {
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string>(undefined);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const sorted = await sortFiles(files, pictures.length, limit);
    setRejected(sorted.rejected);
    onChange((now) => [...now, ...sorted.taken].slice(0, limit.most));
    if (sorted.taken.length === 0) return;
    setAnnouncement(`${sorted.taken.length} added.`);
    onTaken?.(sorted.taken);
  }

  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (isTextPaste(event)) return;
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length > 0) void latestAdd.current(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  // The focus follows a row moved by keyboard; after a removal it goes to the neighbouring row.
  useEffect(() => {
    if (focusNext.current !== undefined) document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files: readonly File[]) => void add(files),
    noClick: true,
    noKeyboard: true,
  });

  function move(from: number, to: number): void {
    const moved = pictures[from];
    if (moved === undefined || to < 0 || to >= pictures.length || from === to) return;
    focusNext.current = pictureGripId(moved.key);
    onChange((now) => movePicture(now, from, to));
    setAnnouncement(`Picture ${from + 1} moved to place ${to + 1} of ${pictures.length}.`);
  }

  return (
    <div className="flex flex-col gap-3">
      <div
        {...getRootProps()}
        className={`flex flex-col items-center gap-2 rounded-surface border border-dashed p-5 text-center ${isDragActive ? "border-accent bg-surface" : "border-outline"}`}
      >
        <input {...getInputProps(pictureInput)} />
        <ImagePlus aria-hidden="true" className="size-5 text-muted" />
        <p className="pointer-coarse:hidden">Drop or paste pictures here, or</p>
        <Button id={id} onClick={open} aria-describedby={`${id}-hint`}>
          Choose pictures
        </Button>
        <p id={`${id}-hint`} className="text-small text-balance text-muted">
          {hint} {ACCEPTED} each.
        </p>
      </div>
      {error !== undefined && <ErrorText>{error}</ErrorText>}
      {rejected.length > 0 && (
        <ul role="alert">
          {rejected.map(({ name, reason }, at) => (
            // Phones give many files the same name.
            // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
            <li key={at}>
              <ErrorText>
                {name}: {reason}
              </ErrorText>
            </li>
          ))}
        </ul>
      )}
      <ol aria-label="Pictures" className="flex flex-col gap-3 empty:hidden">
        {pictures.map((picture, place) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            place={place}
            count={pictures.length}
            maxAltLength={limit.alt}
            error={errors.get(picture.key)}
            progress={progress.get(picture.key)}
            onRetry={onRetry && (() => onRetry(picture.key))}
            onAlt={(alt) =>
              onChange((now) => now.map((one) => (one.key === picture.key ? { ...one, alt } : one)))
            }
            onMove={(to) => move(place, to)}
            onDropped={(key) =>
              move(
                pictures.findIndex((one) => one.key === key),
                place,
              )
            }
            onRemove={() => {
              const next = pictures[place + 1] ?? pictures[place - 1];
              focusNext.current = next === undefined ? id : pictureRemoveId(next.key);
              onChange((now) => now.filter(({ key }) => key !== picture.key));
              setRejected([]);
              onRemoved(picture, place);
              setAnnouncement(`Picture ${place + 1} removed.`);
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
