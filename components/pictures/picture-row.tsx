"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FormPicture } from "@/components/pictures/pictures";
import { useLooksDamaged } from "@/components/pictures/use-looks-damaged";
import { usePreviewUrl } from "@/components/pictures/use-preview-url";
import { Button } from "@/components/ui/button";
import { ErrorText } from "@/components/ui/error-text";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { TextInput } from "@/components/ui/text-input";

export const pictureId = (key: string) => `picture-${key}`;
export const pictureGripId = (key: string) => `grip-${key}`;
export const pictureRemoveId = (key: string) => `remove-${key}`;

type PictureRowProps = {
  picture: FormPicture;
  place: number;
  count: number;
  maxAltLength: number;
  error: string | undefined;
  /** 0 to 1 while uploading. */
  progress: number | undefined;
  onAlt: (text: string) => void;
  onMove: (to: number) => void;
  onDropped: (key: string) => void;
  onRemove: () => void;
  /** Absent where a failed upload cannot be retried. */
  onRetry?: (() => void) | undefined;
};

const DAMAGED =
  "This picture looks damaged: this browser cannot open all of it. Save it again, or choose another.";

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** A picture of the form; moved by dragging, buttons or arrow keys. */
export function PictureRow({
  picture,
  place,
  count,
  maxAltLength,
  error,
  progress,
  onAlt,
  onMove,
  onDropped,
  onRemove,
  onRetry,
}: PictureRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const url = usePreviewUrl(picture, 200);
  const isDamaged = useLooksDamaged(picture.kind === "file" ? picture.file : undefined);
  const name = `picture ${place + 1}`;
  const { key } = picture;

  const latestOnDropped = useRef(onDropped);
  useEffect(() => {
    latestOnDropped.current = onDropped;
  });
  useEffect(() => {
    if (row.current === null || grip.current === null) return undefined;
    return combine(
      draggable({
        element: row.current,
        dragHandle: grip.current,
        getInitialData: () => ({ picture: key }),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) =>
          typeof source.data["picture"] === "string" && source.data["picture"] !== key,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latestOnDropped.current(String(source.data["picture"]));
        },
      }),
    );
  }, [key]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  }

  return (
    <li
      ref={row}
      id={pictureId(key)}
      // The error summary links here.
      tabIndex={-1}
      className={clsx(
        "flex flex-wrap items-start gap-3 rounded-surface border bg-ground p-3",
        isOver && "border-accent",
        error !== undefined && "border-danger",
      )}
    >
      <button
        ref={grip}
        id={pictureGripId(key)}
        type="button"
        aria-label={`Move ${name}, place ${place + 1} of ${count}: arrow keys`}
        onKeyDown={onKeyDown}
        className="inline-flex h-20 w-6 cursor-grab items-center justify-center text-muted"
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
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
        {error === undefined && isDamaged && <ErrorText>{DAMAGED}</ErrorText>}
        {error !== undefined && picture.kind === "file" && onRetry !== undefined && (
          <Button size="small" className="self-start" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Field label={`Description of ${name}`} hint="For people who do not see it.">
          {(control) => (
            <TextInput
              {...control}
              value={picture.alt}
              maxLength={maxAltLength}
              onChange={({ target }) => onAlt(target.value)}
            />
          )}
        </Field>
        {progress !== undefined && <ProgressBar label={`Uploading ${name}`} value={progress} />}
      </div>
      <div className="ml-auto flex">
        <IconButton
          label={`Move ${name} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton id={pictureRemoveId(key)} label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}
