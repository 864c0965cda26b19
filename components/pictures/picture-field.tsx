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
  /** The id of the button that chooses, where links to what is wrong lead. */
  id: string;
  limit: PictureLimit;
  /** What pictures are good for here: “The first one is the cover.” */
  hint: string;
  pictures: readonly FormPicture[];
  onChange: (change: (pictures: readonly FormPicture[]) => FormPicture[]) => void;
  /** Told of files that were taken, for what sends them at once. */
  onTaken?: (taken: readonly (FormPicture & { kind: "file" })[]) => void;
  /** Sends a picture that failed once more. */
  onRetry?: (key: string) => void;
  error: string | undefined;
  /** Errors and progress of single pictures, by key. */
  errors: ReadonlyMap<string, string>;
  progress: ReadonlyMap<string, number>;
  onRemoved: (picture: FormPicture, place: number) => void;
};

/** Whether a paste goes into a text field as text: rich text often brings a picture of itself along, which nobody meant. */
function isTextPaste({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && (clipboardData?.types.includes("text/plain") ?? false);
}

/** Pictures of something: drop, paste or pick; reorder; describe; remove. Files that do not fit are said at once. */
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
  const [said, setSaid] = useState("");
  const refocus = useRef<string>(undefined);

  async function add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const sorted = await sortFiles(files, pictures.length, limit);
    setRejected(sorted.rejected);
    onChange((now) => [...now, ...sorted.taken].slice(0, limit.most));
    if (sorted.taken.length === 0) return;
    setSaid(`${sorted.taken.length} added.`);
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

  // A row that was moved by keyboard is a moved element: the focus goes along. After one that was removed it goes to its neighbour.
  useEffect(() => {
    if (refocus.current !== undefined) document.getElementById(refocus.current)?.focus();
    refocus.current = undefined;
  });

  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files: readonly File[]) => void add(files),
    noClick: true,
    noKeyboard: true,
  });

  function move(from: number, to: number): void {
    const moved = pictures[from];
    if (moved === undefined || to < 0 || to >= pictures.length || from === to) return;
    refocus.current = pictureGripId(moved.key);
    onChange((now) => movePicture(now, from, to));
    setSaid(`Picture ${from + 1} moved to place ${to + 1} of ${pictures.length}.`);
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
            // Telephones give many files one name.
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
            altMost={limit.alt}
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
              refocus.current = next === undefined ? id : pictureRemoveId(next.key);
              onChange((now) => now.filter(({ key }) => key !== picture.key));
              setRejected([]);
              onRemoved(picture, place);
              setSaid(`Picture ${place + 1} removed.`);
            }}
          />
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
    </div>
  );
}
