import { expect, test } from "vitest";
import { DIVIDING_LINE, extractTypedText } from "@/lib/mails/inbound/typed-text.rules";

const addresses = ["post@vitrine.example", "r+0@vitrine.example"];
const extractAll = (lines: readonly string[]) => extractTypedText(lines.join("\n"), addresses);
const extract = (lines: readonly string[]) => extractAll(lines).text;
const quoted = [`> ${DIVIDING_LINE}`, ">", "> Ada wrote to you"];

test.each([
  ["one line", ["On Fri, 27 Nov 2026 at 10:00, Ada via Vitrine <post@vitrine.example> wrote:"]],
  [
    "broken in three",
    ["On Fri, 27 Nov 2026 at", "10:00, Ada via Vitrine <", "post@vitrine.example> wrote:"],
  ],
  ["without our name", ["On 27 Nov 2026, at 10:00, Ada wrote:"]],
  [
    "German",
    ["Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Ada via Vitrine <", "post@vitrine.example>:"],
  ],
  ["French", ["Le ven. 27 nov. 2026 à 10:00, Ada via Vitrine <post@vitrine.example> a écrit :"]],
  [
    "Outlook",
    [
      "________________________________",
      "From: Ada via Vitrine <post@vitrine.example>",
      "Sent: Friday, 27 November 2026 10:00",
      "To: Col <col@example.org>",
      "Subject: Ada wrote to you",
    ],
  ],
  [
    "older Outlook",
    ["-----Original Message-----", "From: Ada via Vitrine", "Sent: Friday", "To: Col"],
  ],
  ["nothing", []],
])("extractTypedText: above our line, without what introduces the quotation: %s", (_, lines) => {
  expect(extract(["Yes, please:", "", "Friday at ten.", "", ...lines, "", ...quoted])).toBe(
    "Yes, please:\n\nFriday at ten.",
  );
  if (lines.length > 0) expect(extract(["Yes.", ...lines, ...quoted])).toBe("Yes.");
});

test.each([
  [DIVIDING_LINE],
  ["> - Reply above this line -"],
  [">> ?? Reply above this line ??"],
  ["    |  *– REPLY ABOVE THIS LINE –*"],
])("extractTypedText: knows our line however it is quoted: %s", (line) => {
  expect(extract(["Mine.", line, "Theirs."])).toBe("Mine.");
});

test("extractTypedText: a sentence about our line is no line of ours", () => {
  const text = "I see “Reply above this line” in your mail: what is it?";
  expect(extract([text, ...quoted])).toBe(text);
});

test("extractTypedText: a quotation whose first lines were removed, at the end only", () => {
  const attribution = "On 27 Nov 2026, Ada wrote:";
  expect(extract(["Mine.", "", attribution, "> Theirs.", "", "> More."])).toBe("Mine.");
  expect(extract(["> Which one?", "The blue one."])).toBe("> Which one?\nThe blue one.");
  expect(extract(["I like these:", "", "- one"])).toBe("I like these:\n\n- one");
});

test("extractTypedText: no signature, and no advertisement of a phone", () => {
  expect(extract(["Mine.", "", "-- ", "Col Lector", "col@example.org", ...quoted])).toBe("Mine.");
  expect(extract(["Mine.", "--", "Col"])).toBe("Mine.\n--\nCol");
  expect(extract(["Mine.", "", "--", "", ...quoted])).toBe("Mine.");
  expect(extract(["Mine.", "", "Sent from my iPhone", "", ...quoted])).toBe("Mine.");
  const letter = ["Mine.", "-- ", ...Array.from({ length: 20 }, (_, index) => `Line ${index}`)];
  expect(extract(letter)).toContain("Line 19");
});

test("extractTypedText: says whether more was typed below our line or between quoted lines", () => {
  const hasMore = (lines: readonly string[]) => extractAll(["Mine.", ...lines]).hasTextBelow;
  expect(hasMore([...quoted, "", "And this."])).toBe(true);
  expect(hasMore([...quoted, "And this.", "> Theirs."])).toBe(true);
  expect(hasMore([`| ${DIVIDING_LINE}`, "| Theirs.", "And this."])).toBe(true);
  expect(hasMore(["And this.", ...quoted])).toBe(false);
  expect(hasMore([...quoted, "", "-- ", "Col Lector"])).toBe(false);
  expect(hasMore([...quoted, "> ", "", "Sent from my iPhone", ""])).toBe(false);
  // Programs that mark no quotation: it may all be quoted.
  expect(hasMore([DIVIDING_LINE, "", "Ada wrote to you"])).toBe(false);
  expect(hasMore([])).toBe(false);
});

test("extractTypedText: a megabyte of anything takes no time", () => {
  const startedAt = performance.now();
  for (const piece of ["-", ">", "_", "\n", "> \n", "- -\n", "a:\n", " ", "On wrote:"])
    extractTypedText(piece.repeat(1_000_000 / piece.length), addresses);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
