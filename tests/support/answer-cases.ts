import { PrintedEntry } from "@/lib/cvs/cvs.schema";
import type { AnswersContext } from "@/lib/forms/answer-items.rules";
import { answerLimits } from "@/lib/forms/form-answers.schema";
import { fieldLimits, type FieldType } from "@/lib/forms/form-field.schema";

export const workId = "0199a1c0-0000-7000-8000-000000000001";
const bareWorkId = "0199a1c0-0000-7000-8000-000000000002";
const cvEntryId = "0199a1c0-0000-7000-8000-000000000003";
const longCvEntryId = "0199a1c0-0000-7000-8000-000000000004";
const toCvEntry = (title: string) =>
  PrintedEntry.parse({ kind: "AWARD", from: "2021", title, confirmed: null });

export const answersContext: AnswersContext = {
  cv: new Map([
    // “Awards”, a line break, and “2021, Prize”.
    [cvEntryId, toCvEntry("Prize")],
    [longCvEntryId, toCvEntry("Harbour Prize")],
  ]),
  works: new Map([
    [workId, ["YEAR", "SIZE", "MEDIUM", "PRICE"]],
    [bareWorkId, []],
  ]),
  files: new Map([
    ["pdf", { field: "a", kind: "PDF", bytes: 1024 * 1024 }],
    ["large", { field: "a", kind: "PDF", bytes: 1024 * 1024 + 1 }],
    ["picture", { field: "a", kind: "PICTURE", bytes: 10 }],
    ["elsewhere", { field: "b", kind: "PDF", bytes: 10 }],
  ]),
};

export const options = [
  { id: "one", label: "One" },
  { id: "two", label: "Two" },
  { id: "three", label: "Three" },
];
const words = (count: number) => Array.from({ length: count }, () => "tide").join(" ");
const links = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://vimeo.com/${index}`);
const row = (amount: number, paidBy = "ORGANIZER") => ({ label: "Transport", amount, paidBy });
const reference = { name: "Ada Brook", role: "Curator", contact: "ada@brook.example" };

type Case = [
  field: Record<string, unknown> & { type: FieldType },
  accepted: unknown,
  rejected: [answer: unknown, path: string][],
];

/** An answer that fits, at the edge of the field's limits, and those beyond it with the path of their error: the field has the id `a`. */
export const answerCases: Case[] = [
  [
    { type: "SHORT_TEXT", minChars: 3, maxChars: 5 },
    "12345",
    [
      ["12", "answers.a"],
      ["123456", "answers.a"],
      [5, "answers.a"],
      [{ a: 1 }, "answers.a"],
      [["12345"], "answers.a"],
      [true, "answers.a"],
    ],
  ],
  [
    { type: "SHORT_TEXT" },
    "a".repeat(fieldLimits.shortText),
    [["a".repeat(fieldLimits.shortText + 1), "answers.a"]],
  ],
  [
    { type: "LONG_TEXT", minChars: 5, maxWords: 4 },
    words(4),
    [
      [words(5), "answers.a"],
      ["tide", "answers.a"],
      [{ text: "tide" }, "answers.a"],
    ],
  ],
  [
    { type: "LONG_TEXT" },
    "a".repeat(fieldLimits.longText),
    [["a".repeat(fieldLimits.longText + 1), "answers.a"]],
  ],
  [{ type: "STATEMENT", maxChars: 3 }, "🌊🌊🌊", [["🌊🌊🌊🌊", "answers.a"]]],
  [{ type: "BIO", maxWords: 2 }, "Ada Brook", [["Ada van Brook", "answers.a"]]],
  [
    { type: "NUMBER", min: -1, max: 2.5 },
    2.5,
    [
      [-1.1, "answers.a"],
      [2.6, "answers.a"],
      ["2", "answers.a"],
      [true, "answers.a"],
      [[2], "answers.a"],
    ],
  ],
  [
    { type: "NUMBER" },
    fieldLimits.number,
    [
      [fieldLimits.number + 1, "answers.a"],
      [-fieldLimits.number - 1, "answers.a"],
      [1e300, "answers.a"],
    ],
  ],
  [
    { type: "MONEY", currency: "EUR", min: 100, max: 200 },
    { amount: 200, currency: "EUR" },
    [
      [{ amount: 201, currency: "EUR" }, "answers.a"],
      [{ amount: 99, currency: "EUR" }, "answers.a"],
      [{ amount: 150, currency: "USD" }, "answers.a.currency"],
      [{ amount: 1.5, currency: "EUR" }, "answers.a.amount"],
      [150, "answers.a"],
      [{ amount: 150 }, "answers.a.currency"],
    ],
  ],
  [
    { type: "MONEY" },
    { amount: 1_000_000_000_000, currency: "JPY" },
    [
      [{ amount: 1_000_000_000_001, currency: "JPY" }, "answers.a.amount"],
      [{ amount: -1, currency: "JPY" }, "answers.a.amount"],
      [{ amount: 1, currency: "ABC" }, "answers.a.currency"],
      [{ amount: "1", currency: "JPY" }, "answers.a.amount"],
    ],
  ],
  [
    { type: "DATE", min: "2027-01-02", max: "2027-02-28" },
    "2027-02-28",
    [
      ["2027-01-01", "answers.a"],
      ["2027-03-01", "answers.a"],
      ["2027-02-30", "answers.a"],
      ["2027-02-01T12:00:00Z", "answers.a"],
      [20_270_201, "answers.a"],
    ],
  ],
  [
    { type: "URL" },
    "https://ada.example/works",
    [
      ["javascript:alert(1)", "answers.a"],
      ["http://ada.example", "answers.a"],
      ["https://ada:secret@ada.example", "answers.a"],
      ["https://localhost", "answers.a"],
      [["https://ada.example"], "answers.a"],
      [`https://ada.example/${"a".repeat(2_000)}`, "answers.a"],
    ],
  ],
  [
    { type: "PHONE" },
    "+41 (0)44 123 45-67",
    [
      ["1234", "answers.a"],
      ["call me", "answers.a"],
      [`+${"1".repeat(answerLimits.phone)}`, "answers.a"],
      [41_441_234_567, "answers.a"],
    ],
  ],
  [
    { type: "COUNTRY" },
    "CH",
    [
      ["XX", "answers.a"],
      ["CHE", "answers.a"],
      [1, "answers.a"],
    ],
  ],
  [
    { type: "SINGLE", options },
    "two",
    [
      ["four", "answers.a"],
      ["__proto__", "answers.a"],
      [["two"], "answers.a"],
    ],
  ],
  [
    { type: "MULTIPLE", options, min: 2, max: 2 },
    ["one", "two"],
    [
      [["one"], "answers.a"],
      [["one", "two", "three"], "answers.a"],
      [["one", "four"], "answers.a[1]"],
      [["one", "one"], "answers.a[1]"],
      ["one", "answers.a"],
    ],
  ],
  [
    { type: "YES_NO" },
    false,
    [
      ["no", "answers.a"],
      [0, "answers.a"],
    ],
  ],
  [
    { type: "VIDEO_LINKS", max: 1 },
    ["https://vimeo.com/1"],
    [
      [["https://vimeo.com/1", "https://vimeo.com/2"], "answers.a"],
      [["vimeo"], "answers.a[0]"],
      ["https://vimeo.com/1", "answers.a"],
    ],
  ],
  [
    { type: "VIDEO_LINKS" },
    links(fieldLimits.links),
    [
      [links(fieldLimits.links + 1), "answers.a"],
      [["javascript:alert(1)"], "answers.a[0]"],
    ],
  ],
  [
    { type: "WORKS", min: 1, max: 1, required: ["YEAR"] },
    [{ artworkId: workId }],
    [
      [[{ artworkId: workId }, { artworkId: workId }], "answers.a[1].artworkId"],
      [[{ artworkId: bareWorkId }], "answers.a[0].artworkId"],
      [[{ artworkId: "0199a1c0-0000-7000-8000-00000000000f" }], "answers.a[0].artworkId"],
      [[{ artworkId: "nothing" }], "answers.a[0].artworkId"],
      [[workId], "answers.a[0]"],
    ],
  ],
  [
    { type: "FILES", files: 1, megabytes: 1 },
    ["pdf"],
    [
      [["pdf", "pdf"], "answers.a[1]"],
      [["large"], "answers.a[0]"],
      [["picture"], "answers.a[0]"],
      [["elsewhere"], "answers.a[0]"],
      [["gone"], "answers.a[0]"],
    ],
  ],
  [
    { type: "CV", maxChars: 3, megabytes: 1 },
    ["pdf"],
    [
      ["1234", "answers.a"],
      [["large"], "answers.a[0]"],
      [["picture"], "answers.a[0]"],
      [["pdf", "large"], "answers.a"],
    ],
  ],
  [
    { type: "CV", maxChars: 18 },
    { entries: [cvEntryId] },
    [
      [{ entries: [cvEntryId, cvEntryId] }, "answers.a"],
      [{ entries: [cvEntryId, longCvEntryId] }, "answers.a"],
      [{ entries: ["0199a1c0-0000-7000-8000-00000000000f"] }, "answers.a"],
      [{ entries: ["nothing"] }, "answers.a"],
      [{ entries: "nothing" }, "answers.a"],
      [{ entries: Array.from({ length: answerLimits.entries + 1 }, () => cvEntryId) }, "answers.a"],
    ],
  ],
  [
    { type: "REFERENCES", min: 1, max: 1 },
    [reference],
    [
      [[reference, reference], "answers.a"],
      [[{ ...reference, name: "" }], "answers.a[0].name"],
      [[{ ...reference, contact: "a".repeat(255) }], "answers.a[0].contact"],
      [[{ ...reference, role: "a".repeat(161) }], "answers.a[0].role"],
      [["Ada Brook"], "answers.a[0]"],
      [reference, "answers.a"],
    ],
  ],
  [
    { type: "BUDGET", max: 300, maxAsked: 200 },
    [row(200), row(100, "ARTIST")],
    [
      [[row(200), row(101, "OTHER")], "answers.a"],
      [[row(201)], "answers.a"],
      [[row(-1)], "answers.a[0].amount"],
      [[row(1, "SOMEBODY")], "answers.a[0].paidBy"],
      [[row(0.5)], "answers.a[0].amount"],
      [[{ ...row(1), label: "a".repeat(201) }], "answers.a[0].label"],
      [row(1), "answers.a"],
      [Array.from({ length: fieldLimits.budgetRows + 1 }, () => row(0)), "answers.a"],
    ],
  ],
  [
    { type: "ELIGIBILITY", options, qualifying: ["one"], message: "Only one." },
    "one",
    [
      ["two", "answers.a"],
      ["four", "answers.a"],
    ],
  ],
  [
    { type: "CONSENT" },
    true,
    [
      ["yes", "answers.a"],
      [1, "answers.a"],
    ],
  ],
];
