import { createHash } from "node:crypto";

/** Mildness of each juror: the chair, the severe one, the mild one. */
const MILDNESS = [0, -0.6, 0.5] as const;
const SCALE = { min: 1, max: 5 } as const;
const BYTE = 255;

/** 0 to 1, the same for the same words. */
const toFraction = (...words: readonly (string | number)[]): number =>
  (createHash("sha256").update(words.join("/")).digest()[0] ?? 0) / BYTE;

/** Returns the score that a juror gives an application, from 1 to 5: jurors agree roughly, and each is a little off. */
export function toScore(juror: number, application: string, criterion = ""): number {
  const quality = SCALE.min + 0.6 + toFraction("quality", application) * (SCALE.max - SCALE.min);
  const taste = (toFraction("taste", juror, application, criterion) - 0.5) * 2;
  const score = Math.round(quality + taste + (MILDNESS[juror] ?? 0));
  return Math.min(SCALE.max, Math.max(SCALE.min, score));
}

const comments = {
  high: [
    "Yes. I would build the room around this.",
    "Holds the long wall by itself.",
    "The only one that made me think of the smell of the place.",
    "Exactly the theme, without illustrating it.",
    "Simple, and it stays. I came back to it three times.",
  ],
  middle: [
    "Good in itself, but I do not see it in the salt store.",
    "One of the two works is enough.",
    "Needs a quiet neighbour.",
    "Lovely sheet. The text tries too hard.",
    "Maybe for the stairs.",
  ],
  low: [
    "The light is there; the salt and the water are not.",
    "Would be lost on four metres of wall.",
    "Too close to what we showed last spring.",
    "I admire it, and would not borrow it.",
  ],
} as const;

const COMMENTED = 0.4;
const HIGH = 4;
const LOW = 2;

/** Two in five scores have a comment; empty otherwise. */
export function toComment(juror: number, application: string, score: number): string {
  if (toFraction("commented", juror, application) > COMMENTED) return "";
  const texts = score >= HIGH ? comments.high : score <= LOW ? comments.low : comments.middle;
  const index = Math.floor(toFraction("comment", juror, application) * texts.length);
  return texts[Math.min(index, texts.length - 1)] ?? "";
}
