import path from "node:path";
import { openSync } from "fontkit";
import { typedKeys } from "@/lib/shared/records";

const toFontPath = (file: string) =>
  path.join(process.cwd(), "node_modules/@expo-google-fonts", file);

export const typefaces = {
  european: {
    regular: toFontPath("source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
    bold: toFontPath("source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
  },
  japanese: {
    regular: toFontPath("biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf"),
    bold: toFontPath("biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf"),
  },
} as const;
type Typeface = keyof typeof typefaces;

const names = typedKeys(typefaces);
/** The bold ones have the same. */
const letters = {
  european: new Set(openSync(typefaces.european.regular).characterSet),
  japanese: new Set(openSync(typefaces.japanese.regular).characterSet),
};
const hasLetter = (name: Typeface, letter: string) => letters[name].has(letter.codePointAt(0) ?? 0);

// The Japanese typeface has them too, as wide as its other letters.
const EUROPEAN = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/u;
const INVISIBLE = /[\p{M}\p{Cf}]/u;
const MISSING = "□";

export type TypefaceRun = { typeface: Typeface; text: string };

/** Splits a text into what each typeface prints. What none of them has prints as “□”. */
export function splitByTypeface(text: string): TypefaceRun[] {
  const runs: TypefaceRun[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const preferred = last === undefined || EUROPEAN.test(letter) ? "european" : last.typeface;
    const typeface = hasLetter(preferred, letter)
      ? preferred
      : names.find((name) => hasLetter(name, letter));
    if (typeface === undefined && INVISIBLE.test(letter)) continue;
    const run = {
      typeface: typeface ?? preferred,
      text: typeface === undefined ? MISSING : letter,
    };
    if (last?.typeface === run.typeface) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}
