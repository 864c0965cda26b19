import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/tests/support/accounts";
import { listTexts, open, startAsGuest, write } from "@/tests/support/conversations";
import {
  buildMail,
  deliverMail,
  findReplyTo,
  postMail,
  quote,
  startByMail,
} from "@/tests/support/inbound-mail";
import { receiveMails } from "@/tests/support/mail";

let artist: Actor;
let writer: Actor;
let id: string;
let to: string;

beforeEach(async () => {
  ({ artist, writer, id, to } = await startByMail());
});

const readNewest = async () => listTexts((await open(writer, id)).body).at(-1);
const PARTLY = "Part of your answer was not sent";
const listPartly = async (reader: { email: string }) =>
  (await receiveMails(reader)).filter(({ subject }) => subject === PARTLY);
const countMessages = async () => (await open(writer, id)).body.messages.length;

/** @param content each character is a byte */
async function deliverBytes(content: string): Promise<string> {
  const raw = Buffer.from(buildMail({ from: artist.email, to, content }), "latin1");
  return (await postMail(new Uint8Array(raw))).body.outcome;
}

const toBytes = (text: string, encoding: BufferEncoding = "utf-8") =>
  Buffer.from(text, encoding).toString("latin1");
const plain = (type: string, bytes: string) => `Content-Type: text/plain${type}\n\n${bytes}\n`;
const toHtml = (label: string, bytes: string) =>
  `Content-Type: text/html\n\n<html><head><meta charset="${label}"></head><p>${bytes}</p></html>\n`;
const toBase64 = (type: string, text: string, encoding: BufferEncoding = "utf-8") =>
  `Content-Type: text/plain${type}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(text, encoding).toString("base64")}\n`;

const jis = '\u001b$B$O$$!"$"$j$,$H$&$4$6$$$^$9!#\u001b(B';
const thanks = "はい、ありがとうございます。";
const greeting = "Ja, schöne Grüße.";
const latin = toBytes(greeting, "latin1");

describe("POST /v1/webhooks/mail/inbound: charsets", () => {
  test.each([
    ["ISO-2022-JP without one", plain("", jis), thanks],
    ["ISO-2022-JP as us-ascii", plain("; charset=us-ascii", jis), thanks],
    ["ISO-2022-JP that is declared", plain("; charset=iso-2022-jp", jis), thanks],
    ["Latin-1 without one", plain("", latin), greeting],
    ["no headers of the content at all", `\n${latin}\n`, greeting],
    ["Latin-1 in a <meta>", toHtml("iso-8859-1", latin), greeting],
    [
      "Latin-1 in a <meta> of the longer kind, quoted-printable",
      'Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<html><head><meta http-equiv=3D"Content-Type" content=3D"text/html; charset=3Diso-8859-1"></head><body><p>Ja, sch=F6ne Gr=FC=DFe.</p></body></html>\n',
      greeting,
    ],
    ["windows-1251 in a <meta>", toHtml("windows-1251", "\u00c4\u00e0"), "Да"],
    [
      "a header against its <meta>",
      `Content-Type: text/html; charset=utf-8\n\n<meta charset="koi8-r"><p>${toBytes(greeting)}</p>\n`,
      greeting,
    ],
    ["UTF-8 as us-ascii", plain("; charset=us-ascii", toBytes(greeting)), greeting],
    ["UTF-8 as unknown-8bit", plain("; charset=unknown-8bit", toBytes(greeting)), greeting],
    ["UTF-8 in an unknown charset", plain("; charset=x-mine", toBytes(greeting)), greeting],
    ["UTF-8 without one", plain("", toBytes(greeting)), greeting],
    ["UTF-16 by its mark", toBase64("; charset=utf-16", `\ufeff${greeting}`, "utf16le"), greeting],
    ["UTF-8 with its mark", plain("", toBytes(`\ufeff${greeting}`)), greeting],
    ["Windows-1252 without one", plain("", "\u0093Yes\u0094 \u0096 \u0080 5"), "“Yes” – € 5"],
    ["Windows-1252 as Latin-1", plain("; charset=iso-8859-1", "It\u0092s"), "It’s"],
    ["Shift_JIS that is declared", plain("; charset=cp932", "\u0082\u00cd\u0082\u00a2"), "はい"],
    ["Latin-1 as iso-8859-15", plain("; charset=iso-8859-15", "\u00a4 5"), "€ 5"],
  ])("%s", async (_, content, text) => {
    expect(await deliverBytes(content)).toBe("SENT");
    expect(await readNewest()).toBe(text);
  });

  test.each([
    ["Latin-1 as UTF-8", plain("; charset=utf-8", latin)],
    ["ISO-2022-KR without one", plain("", "\u001b$)C\u000e1W\u000f")],
    ["ISO-2022-KR", plain("; charset=iso-2022-kr", "\u001b$)C\u000e1W\u000f")],
    ["UTF-7", plain("; charset=utf-7", "Sch+APY-ne Gr+APwA3w-e")],
    ["HZ", plain("; charset=hz-gb-2312", "~{<:Ky2;~}")],
    ["a code page of DOS", plain("; charset=cp850", "sch\u0094ne")],
    ["UTF-16 without its mark", toBase64("", "Ja, gern.", "utf16le")],
    ["NUL", plain("; charset=utf-8", "A\u0000B")],
    ["control characters", plain("; charset=utf-8", "A\u0007B")],
    ["half a character in HTML", "Content-Type: text/html\n\n<p>A&#xD83D;</p>\n"],
  ])("%s: it is not sent on, and its writer is told", async (_, content) => {
    expect(await deliverBytes(content)).toBe("REJECTED");
    expect(await countMessages()).toBe(1);
    const [mail] = await receiveMails(artist);
    expect(mail?.subject).toBe("Your answer was not sent");
    expect(mail?.text).toContain("encoding that we do not know");
  });

  test("what is below the line need not be readable", async () => {
    const content = plain(
      "; charset=utf-8",
      `${toBytes(`Yes.${quote("– Reply above this line –")}`)}\n> \u00fc`,
    );
    expect(await deliverBytes(content)).toBe("SENT");
    expect(await readNewest()).toBe("Yes.");
  });
});

describe("POST /v1/webhooks/mail/inbound: text below the line", () => {
  const below = "Yes, from Berlin, for 300 euros.";
  const interleave = async (reader: { email: string }) => {
    const [mail] = await receiveMails(reader);
    return `My answer is between the lines.${quote(mail?.text ?? "")}\n\n${below}`;
  };

  test("the text above is sent, and its writer is told with what was sent, once", async () => {
    const text = await interleave(artist);
    const mail = { from: artist.email, to, text, messageId: "<below@mail.example>" };
    expect(await deliverMail(mail)).toBe("SENT");
    expect(await deliverMail(mail)).toBe("REPEATED");
    expect(await readNewest()).toBe("My answer is between the lines.");
    const [told, ...others] = await listPartly(artist);
    expect(others).toEqual([]);
    expect(told?.text).toContain("My answer is between the lines.");
    expect(told?.text).toContain("We pass on only what stands above that line.");
    expect(told?.text).not.toContain(below);
  });

  test("a second answer of the day is told as well, and a guest too", async () => {
    const { conversation, guest, token } = await startAsGuest({ subjectId: artist.profileId });
    await write(artist, conversation.id, "Which size?");
    const address = await findReplyTo(guest);
    const text = await interleave(guest);
    for (const _ of [1, 2])
      expect(await deliverMail({ from: guest.email, to: address, text })).toBe("SENT");
    const told = await listPartly(guest);
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain("My answer is between the lines.");
    expect(JSON.stringify((await open({}, token)).body)).not.toContain("300 euros");
  });

  test("an HTML answer between the lines", async () => {
    const html =
      "<p>Mine.</p><div>On Sat, Col via Vitrine wrote:</div><blockquote>– Reply above this line –<br>Is it free?</blockquote><p>Below.</p>";
    const content = `Content-Type: text/html; charset=utf-8\n\n${html}`;
    expect(await deliverMail({ from: artist.email, to, content })).toBe("SENT");
    expect(await listPartly(artist)).toHaveLength(1);
  });

  test("nothing below but the quotation and a signature: nobody is told", async () => {
    const [mail] = await receiveMails(artist);
    const text = `Yes.${quote(mail?.text ?? "")}\n\n-- \nAda Brook`;
    expect(await deliverMail({ from: artist.email, to, text })).toBe("SENT");
    expect(await listPartly(artist)).toEqual([]);
  });
});

describe("POST /v1/webhooks/mail/inbound: signatures and addresses", () => {
  test("two dashes alone part a text: the postscript is sent", async () => {
    const text = `Yes, it is free.\n\n--\n\nPS The green one is sold.${quote("– Reply above this line –")}`;
    expect(await deliverMail({ from: artist.email, to, text })).toBe("SENT");
    expect(await readNewest()).toBe("Yes, it is free.\n\n--\n\nPS The green one is sold.");
  });

  test("a signature in HTML is left out", async () => {
    const html = "<div>Yes.</div><div><span>-- </span><br><div>Ada, 12 Mill Lane</div></div>";
    const content = `Content-Type: text/html; charset=utf-8\n\n${html}`;
    expect(await deliverMail({ from: artist.email, to, content })).toBe("SENT");
    expect(await readNewest()).toBe("Yes.");
  });

  test("the writer's own address is masked, however it is written", async () => {
    const written = `${artist.email.toUpperCase()}, mailto:${artist.email}.`;
    expect(await deliverMail({ from: artist.email, to, text: `Ada\n--\n${written}` })).toBe("SENT");
    expect(await readNewest()).toBe("Ada\n--\n[address], mailto:[address].");
    const hidden = artist.email.replace("@", "\u200b@");
    expect(await deliverMail({ from: artist.email, to, text: `At ${hidden}` })).toBe("SENT");
    expect(await readNewest()).toBe("At [address]");
  });

  test("the mail that takes answers promises no more than that", async () => {
    const [mail] = await receiveMails(artist);
    expect(mail?.text).toContain("Your own e-mail address is left out of it");
  });
});
