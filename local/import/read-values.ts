const CENTURY =
  /cent(?:ury|uries|\.)|millenni|jahrtausend|jahrhundert|\bjh\.|siècle|\bsec\.|\bc\.? ?\d{1,2}(?:th|st|nd|rd)/iu;
const BEFORE_CHRIST = String.raw`(?<![a-z])(?:b\.? ?c\.?(?: ?e\.?)?(?![a-z])|v\. ?chr\.)`;
const AFTER_CHRIST = String.raw`(?<![a-z])(?:a\.? ?d\.?(?![a-z])|n\. ?chr\.)|(?<![a-z.])c\.? ?e\.?(?![a-z])`;
/** A number has at most five digits, which may be grouped: “10,000”. */
const NUMBER = String.raw`(?<![\d.,])(?:\d{1,2}[, ]\d{3}|\d{1,5})(?!\d)`;

/** The year that stands before or after the name of its era, or where the range that stands there begins. */
function readYearOfEra(text: string, era: string): number | null {
  const range = String.raw`(${NUMBER})(?:\s*(?:[-–—/]|to|bis)\s*${NUMBER})?`;
  const [, before, after] =
    new RegExp(String.raw`${range}\s*\(?(?:${era})|(?:${era})\s*${range}`, "iu").exec(text) ?? [];
  const digits = before ?? after;
  return digits === undefined ? null : Number(digits.replace(/[, ]/, ""));
}

/** The year of a dating such as “1889”, “c. 1650–55” (the first one) or “300 B.C.”; null if it names none, as “4th century B.C.” */
export function readYear(dating: string): number | null {
  const text = dating.trim();
  if (/^-\d{1,5}$/.test(text)) return Number(text);
  if (CENTURY.test(text)) return null;
  if (new RegExp(BEFORE_CHRIST, "iu").test(text)) {
    const year = readYearOfEra(text, BEFORE_CHRIST);
    return year === null ? null : -year;
  }
  if (new RegExp(AFTER_CHRIST, "iu").test(text)) return readYearOfEra(text, AFTER_CHRIST);
  const digits = /(?<![\d.,])\d{3,4}(?![\d.,]\d|\d)/.exec(text)?.[0];
  return digits === undefined ? null : Number(digits);
}

const centimetres = { mm: 0.1, cm: 1, m: 100, in: 2.54, ft: 30.48 } as const;

const units: readonly [RegExp, keyof typeof centimetres][] = [
  [/^(?:mm|millimet(?:re|er)s?)$/, "mm"],
  [/^(?:cm|centimet(?:re|er)s?)?$/, "cm"],
  [/^(?:m|met(?:re|er)s?)$/, "m"],
  [/^(?:in|inch|inches|"|”|″|'')$/, "in"],
  [/^(?:ft|foot|feet|'|’|′)$/, "ft"],
];

const fractions: Readonly<Record<string, string>> = {
  "¼": " 1/4",
  "½": " 1/2",
  "¾": " 3/4",
  "⅓": " 1/3",
  "⅔": " 2/3",
  "⅛": " 1/8",
  "⅜": " 3/8",
  "⅝": " 5/8",
  "⅞": " 7/8",
};

/** A length of digits, with a point or a comma before at most two of them, and a fraction. */
const LENGTH =
  /^(?:(\d+(?:\.\d+|,\d{1,2})?)(?:[ -]|(?!\d)))?(?:(\d+) ?[/⁄] ?(\d+))? ?([a-z"”″'’′]*)\.?$/;

function readPart(text: string): number | null {
  const [, whole, above, below, unit = ""] = LENGTH.exec(text) ?? [];
  const known = units.find(([pattern]) => pattern.test(unit))?.[1];
  if (known === undefined || (whole === undefined && above === undefined) || below === "0")
    return null;
  const fraction = above === undefined ? 0 : Number(above) / Number(below);
  return (Number((whole ?? "0").replace(",", ".")) + fraction) * centimetres[known];
}

/** A length such as “48.6”, “48,6 cm”, “19 1/8 in.” or “5 ft 6 in” in centimetres, to a tenth of a millimetre; null for anything else. */
export function readLength(length: string): number | null {
  const text = length
    .trim()
    .toLowerCase()
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, (sign) => fractions[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();
  const feet = /^(.+?(?:ft\.?|foot|feet|'|’|′)) ?(?=\d)(.+)$/.exec(text);
  const parts = (feet === null ? [text] : feet.slice(1)).map(readPart);
  const sum = parts.reduce<number | null>(
    (total, part) => (total === null || part === null ? null : total + part),
    0,
  );
  return sum === null ? null : Math.round(sum * 100) / 100;
}
