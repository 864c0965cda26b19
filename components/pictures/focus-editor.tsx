import { Minus, Plus } from "@/components/ui/icons/form-icons";
import { useState } from "react";
import { useFocusGestures, ZOOM_STEP } from "@/components/pictures/use-focus-gestures";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { LoadError } from "@/components/ui/states/load-error";
import {
  calculateCropRegion,
  getDefaultFocus,
  toRegionStyle,
  clampFocus,
} from "@/lib/images/focus.rules";
import type { Focus } from "@/lib/images/focus.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { MAX_ZOOM } from "@/lib/shared/design";
import { joinClasses } from "@/lib/shared/join-classes";

const shapes = {
  avatar: { ratio: 1, stageClass: "aspect-square max-w-80", frameClass: "inset-5 rounded-full" },
  cover: {
    ratio: 16 / 5,
    stageClass: "aspect-16/9",
    frameClass: "inset-x-3 top-1/2 aspect-16/5 -translate-y-1/2",
  },
} as const;
export type CropShape = keyof typeof shapes;

const HELP_TEXT =
  "Drag the picture to move it, and pinch to zoom. With the keyboard: arrows, plus and minus.";

const describeFocus = ({ x, y, zoom }: Focus) =>
  `Centre ${Math.round(x * 100)} per cent from the left, ${Math.round(y * 100)} from the top. Zoom ${zoom.toFixed(1)}.`;

type FocusEditorProps = {
  url: string;
  shape: CropShape;
  /** Null for the default. */
  focus: Focus | null;
  isSaving: boolean;
  error: Error | null;
  onSave: (focus: Focus | null) => void;
};

/** Sets the focal point and zoom of a picture's crops by moving the picture beneath a frame. */
export function FocusEditor({ url, shape, focus, isSaving, error, onSave }: FocusEditorProps) {
  const { ratio, stageClass, frameClass } = shapes[shape];
  // Until the picture has loaded, its size is one that fills the frame.
  const [picture, setPicture] = useState({ width: ratio, height: 1 });
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const isLoaded = state === "loaded";
  const [editedFocus, setEditedFocus] = useState(focus);
  const currentFocus = editedFocus ?? getDefaultFocus(picture);
  const { handlers, zoomBy } = useFocusGestures({
    picture,
    ratio,
    onChange: (change) => setEditedFocus((current) => change(current ?? getDefaultFocus(picture))),
  });
  // The query contains the saved crop.
  const [baseUrl = url] = url.split("?");
  if (state === "failed") {
    return (
      <LoadError
        message="The picture could not be loaded."
        isTrying={false}
        onRetry={() => setState("loading")}
      />
    );
  }
  return (
    <>
      <div
        // Screen readers pass arrow keys through to an application only.
        role="application"
        aria-label="The picture beneath its frame"
        aria-describedby="focus-help"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles arrow keys
        tabIndex={0}
        className={joinClasses(
          "relative mx-auto w-full shrink-0 cursor-grab touch-none overflow-hidden bg-surface select-none active:cursor-grabbing",
          stageClass,
        )}
        {...handlers}
      >
        <div data-frame="" className={joinClasses("absolute", frameClass)}>
          {/* oxlint-disable-next-line nextjs/no-img-element -- the content host makes the sizes */}
          <img
            src={buildImageUrl(baseUrl, { w: 1200 })}
            alt=""
            draggable={false}
            style={toRegionStyle(calculateCropRegion(picture, ratio, currentFocus))}
            className={isLoaded ? undefined : "opacity-0"}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
              setPicture({ width, height });
              setState("loaded");
            }}
            onError={() => setState("failed")}
          />
          <div
            className={joinClasses(
              "absolute inset-0 shadow-[0_0_0_100vmax_var(--veil)] outline-2 outline-ground dark:outline-text",
              shape === "avatar" && "rounded-full",
            )}
          />
        </div>
      </div>
      <p id="focus-help" className="text-small text-muted">
        {HELP_TEXT}
      </p>
      <div className="flex items-center gap-3">
        <IconButton
          label="Zoom out"
          disabled={currentFocus.zoom <= 1}
          onClick={() => zoomBy(1 / ZOOM_STEP)}
        >
          <Minus className="size-5" />
        </IconButton>
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={currentFocus.zoom}
          onChange={({ target }) =>
            setEditedFocus(
              clampFocus(picture, ratio, { ...currentFocus, zoom: target.valueAsNumber }),
            )
          }
          className="h-11 min-w-0 flex-1 accent-accent"
        />
        <IconButton
          label="Zoom in"
          disabled={currentFocus.zoom >= MAX_ZOOM}
          onClick={() => zoomBy(ZOOM_STEP)}
        >
          <Plus className="size-5" />
        </IconButton>
      </div>
      <output className="sr-only">{describeFocus(currentFocus)}</output>
      <ErrorAlert error={error} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button tone="quiet" disabled={editedFocus === null} onClick={() => setEditedFocus(null)}>
          Reset
        </Button>
        <Button
          tone="primary"
          pending={isSaving}
          disabled={!isLoaded}
          onClick={() => onSave(editedFocus)}
        >
          Save
        </Button>
      </div>
    </>
  );
}
