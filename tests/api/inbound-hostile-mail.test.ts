import "@/tests/support/mail";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "@/tests/support/accounts";
import { listTexts, open } from "@/tests/support/conversations";
import {
  AUTHSERV,
  buildMail,
  deliverMail,
  postMail,
  startByMail,
} from "@/tests/support/inbound-mail";

let artist: Actor;
let writer: Actor;
let id: string;
let to: string;

beforeEach(async () => {
  ({ artist, writer, id, to } = await startByMail());
});

const readNewest = async () => listTexts((await open(writer, id)).body).at(-1);
const countMessages = async () => (await open(writer, id)).body.messages.length;
const deliverContent = (content: string) => deliverMail({ from: artist.email, to, content });

describe("POST /v1/webhooks/mail/inbound: content", () => {
  test("folded headers", async () => {
    const raw = buildMail({ from: artist.email, to, text: "Folded." })
      .replace("To: ", "To:\r\n ")
      .replace("; dmarc=", ";\r\n\tdmarc=");
    expect((await postMail(raw)).body).toEqual({ outcome: "SENT" });
    expect(await readNewest()).toBe("Folded.");
  });

  test("an HTML part alone", async () => {
    const html =
      "<html><head><style>p{}</style><title>x</title></head><body><p>Caf&eacute; at <b>ten</b>?</p><div>See you<br>there</div><script>alert(1)</script></body></html>";
    expect(await deliverContent(`Content-Type: text/html; charset=utf-8\n\n${html}`)).toBe("SENT");
    expect(await readNewest()).toBe("Café at ten?\n\nSee you\nthere");
  });

  test("text and HTML: the text; pictures and files are dropped", async () => {
    const content = [
      "Content-Type: multipart/mixed; boundary=out\n",
      "--out\nContent-Type: multipart/alternative; boundary=in\n",
      "--in\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nGr=FC=DFe\n",
      "--in\nContent-Type: text/html\n\n<p>Other</p>\n\n--in--\n",
      `--out\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\n${"iVBORw0KGgo=\n".repeat(200_000)}`,
      "--out\nContent-Type: text/plain\nContent-Disposition: attachment; filename=a.txt\n\nA file\n--out--\n",
    ].join("\n");
    expect(await deliverContent(content)).toBe("SENT");
    expect(await readNewest()).toBe("Grüße");
  });

  test("eight bits in an unknown charset, and none named", async () => {
    const bytes = Buffer.from(
      buildMail({
        from: artist.email,
        to,
        content: "Content-Type: text/plain; charset=x-none\n\nCafé",
      }),
      "latin1",
    );
    expect((await postMail(new Uint8Array(bytes))).body).toEqual({ outcome: "SENT" });
    expect(await readNewest()).toBe("Café");
    expect(await deliverContent("\nGrüße")).toBe("SENT");
    expect(await readNewest()).toBe("Grüße");
  });

  test("no body, no headers, no bytes: no message and no error", async () => {
    expect(await deliverContent("Content-Type: text/plain")).toBe("REJECTED");
    expect((await postMail("\r\n\r\n")).body).toEqual({ outcome: "IGNORED" });
    expect((await postMail("")).body).toEqual({ outcome: "IGNORED" });
    expect((await postMail(new Uint8Array(5_000).fill(0xff))).body).toEqual({ outcome: "IGNORED" });
    expect(await countMessages()).toBe(1);
  });

  test("parts within parts, hundreds deep: no message and no error", async () => {
    const content = Array.from(
      { length: 300 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\n\n--b${depth}`,
    ).join("\n");
    expect(await deliverContent(`${content}\n\nDeep`)).toBe("REJECTED");
    expect(await countMessages()).toBe(1);
  });

  test("a forwarded mail's headers are not passed on", async () => {
    const content = [
      "Content-Type: multipart/mixed; boundary=b\n",
      "--b\nContent-Type: text/plain\n\nSee below.\n",
      "--b\nContent-Type: message/rfc822\n\nFrom: secret@elsewhere.example\nSubject: Private\n\nInner\n--b--\n",
    ].join("\n");
    expect(await deliverContent(content)).toBe("SENT");
    expect(await readNewest()).toBe("See below.");
  });

  test("30 MB of picture before 2 MB of text: what is read is bounded", async () => {
    const picture = `${"A".repeat(76)}\n`.repeat(380_000);
    const content = [
      "Content-Type: multipart/mixed; boundary=b\n",
      `--b\nContent-Type: image/jpeg\nContent-Transfer-Encoding: base64\n\n${picture}`,
      "--b\nContent-Type: text/plain\n\nA caption.\n--b--\n",
    ].join("\n");
    expect(await deliverContent(content)).toBe("SENT");
    expect(await readNewest()).toBe("A caption.");
    const long = "<".repeat(2_000_000);
    expect(await deliverContent(`Content-Type: text/html\n\n<p>Short</p>${long}`)).toBe("SENT");
    expect(await readNewest()).toBe("Short");
  });
});

describe("POST /v1/webhooks/mail/inbound: who sent it", () => {
  const expectRejected = async (raw: string) => {
    expect((await postMail(raw)).body).toEqual({ outcome: "REJECTED" });
    expect(await countMessages()).toBe(1);
  };

  test("several From headers, several addresses, a group or none", async () => {
    const raw = buildMail({ from: artist.email, to });
    await expectRejected(raw.replace("Subject:", `From: other@elsewhere.example\r\nSubject:`));
    await expectRejected(raw.replace(/\r\nFrom: .*/, `\r\nFrom: ${artist.email}, b@example.org`));
    await expectRejected(raw.replace(/\r\nFrom: .*/, `\r\nFrom: Us: ${artist.email}, b@x.org;`));
    await expectRejected(raw.replace(/\r\nFrom: .*/, ""));
  });

  test("our address as a name is no address", async () => {
    await expectRejected(buildMail({ from: `"${artist.email}" <thief@elsewhere.example>`, to }));
  });

  test("forged Authentication-Results below ours do not count", async () => {
    const forged = `Authentication-Results: ${AUTHSERV}; dmarc=pass`;
    await expectRejected(buildMail({ from: artist.email, to, dmarc: "fail", headers: [forged] }));
  });

  test("those of another server on top hide forged ones of ours", async () => {
    const headers = [
      "Authentication-Results: mx.elsewhere.example; dmarc=pass",
      `Authentication-Results: ${AUTHSERV}; dmarc=pass`,
    ];
    await expectRejected(buildMail({ from: artist.email, to, dmarc: null, headers }));
  });

  test("a pass of another domain does not count", async () => {
    const header = `Authentication-Results: ${AUTHSERV}; dmarc=pass header.from=elsewhere.example`;
    await expectRejected(buildMail({ from: artist.email, to, dmarc: null, headers: [header] }));
  });
});
