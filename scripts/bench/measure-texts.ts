import { conversationLimits } from "@/lib/conversations/conversations.schema";
import { relayLimits } from "@/lib/conversations/relay/relay.schema";
import { hideLinks } from "@/lib/shared/web/web-links";
import { parseMailHead } from "@/lib/mails/inbound/inbound-mail.rules";
import { createTextReader } from "@/lib/server/mail-text-reader";
import { readTypedText } from "@/lib/mails/inbound/mail-bodies.rules";
import type { Findings } from "@vitrine/benchmark/result";
import { atMost } from "@vitrine/benchmark/score";
import { median } from "@vitrine/benchmark/statistics";
import { formatTime } from "@vitrine/benchmark/table";

/** Milliseconds of processor time. `blocked`: the longest in which nothing else runs; `elsewhere`: of the mail process. */
type TextFigures = {
  text: string;
  blocked: number;
  elsewhere: number | null;
  required: number;
  target: number;
};

/** The part of a mail that a socket gives at once. */
const PIECE = 64 * 1024;
const MEGABYTE = 1024 * 1024;
const ROUNDS = 5;
const mailLimits = { required: 50, target: 20 };
const linkLimits = { required: 20, target: 5 };

const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length));

const head = "From: ada@example.org\nTo: r@example.org\n";
const mails: readonly (readonly [text: string, content: string])[] = [
  [
    "mail: a megabyte of boundaries",
    `Content-Type: multipart/mixed; boundary=b\n\n${fill("--b\n\n", MEGABYTE)}`,
  ],
  [
    "mail: a megabyte of flowed lines",
    `Content-Type: text/plain; format=flowed\n\n${fill("a \n", MEGABYTE)}`,
  ],
  [
    "mail: as many flowed lines as are read",
    `Content-Type: text/plain; format=flowed\n\n${"a \n".repeat(relayLimits.read.lines - 10)}`,
  ],
  ["mail: a picture of 40 MB", `Content-Type: image/png\n\n${fill("\n", 40 * MEGABYTE)}`],
];
const texts: readonly (readonly [text: string, piece: string])[] = [
  ["message: 10,000 letters", "a"],
  ["message: 10,000 letters and dots", "a."],
  ["message: 10,000 characters of addresses", "x.top/a "],
];

const readMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function time(operation: () => unknown): Promise<number> {
  const startedAt = readMs();
  await operation();
  return readMs() - startedAt;
}

const repeat = async (measure: () => Promise<number>) => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure());
  return median(rounds);
};

async function measureMail(text: string, content: string): Promise<TextFigures> {
  const bytes = Buffer.from(head + content, "latin1");
  const receive = async () => {
    const reader = createTextReader(relayLimits.read);
    const times: number[] = [];
    for (let start = 0; start < bytes.length; start += PIECE)
      times.push(await time(() => reader.add(bytes.subarray(start, start + PIECE))));
    const read = reader.finish();
    times.push(await time(() => parseMailHead(read.head)));
    return { read, longest: Math.max(...times) };
  };
  const { read } = await receive();
  return {
    text,
    blocked: await repeat(async () => (await receive()).longest),
    elsewhere: read.isReadable ? await repeat(() => time(() => readTypedText(read.raw, []))) : null,
    ...mailLimits,
  };
}

/** Measures what mails and messages cost that were written to stop a server, without a server: only the time of our own code. */
export async function findHostileTexts(): Promise<Findings> {
  const figures: TextFigures[] = [];
  for (const [text, content] of mails) figures.push(await measureMail(text, content));
  for (const [text, piece] of texts) {
    const message = fill(piece, conversationLimits.mailedText);
    const blocked = await repeat(() => time(() => hideLinks(message)));
    figures.push({ text, blocked, elsewhere: null, ...linkLimits });
  }
  return {
    tables: [
      {
        title: "Hostile texts",
        head: ["text", "longest block of the event loop", "in the mail process"],
        rows: figures.map(({ text, blocked, elsewhere }) => [
          text,
          formatTime(blocked),
          elsewhere === null ? "" : formatTime(elsewhere),
        ]),
      },
    ],
    scores: figures.map(({ text, blocked, ...limits }) =>
      atMost(`${text}: longest block of the event loop`, blocked, "ms", limits),
    ),
  };
}
