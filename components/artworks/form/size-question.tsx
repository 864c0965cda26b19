"use client";

import { useState } from "react";
import type { ArtworkValues } from "@/components/artworks/form/artwork-values";
import { Button } from "@/components/ui/button";

type Shape = { width: number; height: number };

/** From here on one side counts as longer: a margin or a slanting photograph makes no contradiction. */
const CLEARLY = 1.1;

const shapeOf = ({ width, height }: Shape): "upright" | "wide" | null => {
  if (height >= CLEARLY * width) return "upright";
  return width >= CLEARLY * height ? "wide" : null;
};

const lengthOf = (text: string | undefined) => Number(text?.trim().replace(",", ".") || Number.NaN);

const questions = {
  upright: "The picture is upright, but the width is greater than the height. Is that right?",
  wide: "The picture is wide, but the height is greater than the width. Is that right?",
};

/** What is to be asked about a size beside the shape of the picture; null where they agree. What has a depth may be photographed from any side. */
export function sizeQuestion(values: ArtworkValues, picture: Shape | undefined): string | null {
  const size = { width: lengthOf(values.width), height: lengthOf(values.height) };
  if (picture === undefined || lengthOf(values.depth) > 0) return null;
  const [seen, said] = [shapeOf(picture), shapeOf(size)];
  return seen === null || said === null || seen === said ? null : questions[seen];
}

type SizeQuestionProps = {
  values: ArtworkValues;
  /** The first picture's size in pixels; undefined while it is not known. */
  picture: Shape | undefined;
  onSwap: () => void;
  /** Told when it was answered, and its buttons go. */
  onAnswered: () => void;
};

/** Asks about a size that contradicts the picture. It is a question: the form is sent with or without an answer. */
export function SizeQuestion({ values, picture, onSwap, onAnswered }: SizeQuestionProps) {
  const [kept, setKept] = useState("");
  const size = `${values.width} × ${values.height}`;
  const question = kept === size ? null : sizeQuestion(values, picture);
  function answer(take: () => void): void {
    take();
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
          <Button size="small" onClick={() => answer(onSwap)}>
            Swap width and height
          </Button>
          <Button size="small" tone="quiet" onClick={() => answer(() => setKept(size))}>
            Keep {size}
          </Button>
        </div>
      )}
    </div>
  );
}
