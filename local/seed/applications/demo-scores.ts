import { createHash } from "node:crypto";
import { z } from "zod";
import { readRecords } from "@/local/seed/read-records";

/** Mildness of each juror: the chair, the severe one, the mild one. */
const MILDNESS = [0, -0.9, 0.8] as const;
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

const CommentRecord = z.strictObject({
  score: z.enum(["HIGH", "MIDDLE", "LOW"]),
  text: z.string(),
});
const comments = Map.groupBy(readRecords("jury-comments", CommentRecord), ({ score }) => score);

const COMMENTED = 0.4;
const HIGH = 4;
const LOW = 2;

/** Two in five scores have a comment; empty otherwise. */
export function toComment(juror: number, application: string, score: number): string {
  if (toFraction("commented", juror, application) > COMMENTED) return "";
  const texts = comments.get(score >= HIGH ? "HIGH" : score <= LOW ? "LOW" : "MIDDLE") ?? [];
  const index = Math.floor(toFraction("comment", juror, application) * texts.length);
  return texts[Math.min(index, texts.length - 1)]?.text ?? "";
}
