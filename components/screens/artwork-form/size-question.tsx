import { useState } from "react";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import { Button } from "@/components/ui/buttons/button";

type Shape = { width: number; height: number };

/** The ratio from which one side counts as longer; margins and slanted photographs stay below it. */
const MIN_RATIO = 1.1;

const toShape = ({ width, height }: Shape): "upright" | "wide" | null => {
  if (height >= MIN_RATIO * width) return "upright";
  return width >= MIN_RATIO * height ? "wide" : null;
};

const parseLength = (text: string | undefined) =>
  Number(text?.trim().replace(",", ".") || Number.NaN);

const questions = {
  upright: "The picture is upright, but the width is greater than the height. Is that right?",
  wide: "The picture is wide, but the height is greater than the width. Is that right?",
};

/** Returns null if size and picture agree, and for works with a depth, which may be photographed from any side. */
export function findSizeQuestion(values: ArtworkValues, picture: Shape | undefined): string | null {
  const size = { width: parseLength(values.width), height: parseLength(values.height) };
  if (picture === undefined || parseLength(values.depth) > 0) return null;
  const [pictureShape, sizeShape] = [toShape(picture), toShape(size)];
  return pictureShape === null || sizeShape === null || pictureShape === sizeShape
    ? null
    : questions[pictureShape];
}

type SizeQuestionProps = {
  values: ArtworkValues;
  /** The first picture's size in pixels; undefined until it has loaded. */
  picture: Shape | undefined;
  onSwap: () => void;
  /** Moves the focus, because the buttons disappear. */
  onAnswered: () => void;
};

/** Asks about a size that contradicts the picture. The form can be sent without an answer. */
export function SizeQuestion({ values, picture, onSwap, onAnswered }: SizeQuestionProps) {
  const [confirmedSize, setConfirmedSize] = useState("");
  const size = `${values.width} × ${values.height}`;
  const question = confirmedSize === size ? null : findSizeQuestion(values, picture);
  function handleAnswer(apply: () => void): void {
    apply();
    onAnswered();
  }

  return (
    <div
      className={
        question === null
          ? "sr-only"
          : "flex flex-col items-start gap-3 rounded-surface bg-surface p-5"
      }
    >
      <output>{question}</output>
      {question !== null && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => handleAnswer(onSwap)}>
            Swap width and height
          </Button>
          <Button
            size="small"
            tone="quiet"
            onClick={() => handleAnswer(() => setConfirmedSize(size))}
          >
            Keep {size}
          </Button>
        </div>
      )}
    </div>
  );
}
