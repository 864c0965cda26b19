import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findHeader, mailCatcher } from "@/tests/support/mail";
import { findReason } from "@/lib/deliveries/render-mail.commands";
import { renderMessage } from "@/lib/mails/mail-message.render";
import { messageKinds } from "@/lib/outbox/message-kinds.schema";
import { messages } from "@/lib/registries/message-table";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/shared/ids";
import { longOpportunity } from "@/tests/support/mail-records";
import { mailSamples } from "@/tests/support/mail-samples";

type Sample = (typeof mailSamples)[number];

async function send({ kind, content }: Sample) {
  if (content === null) throw new Error("nothing to say");
  const to = "ada@example.org";
  const message = await renderMessage(content, {
    mailId: newId(),
    kind,
    reason: findReason(kind, messages),
    to,
    mailKey: "key",
  });
  await mailCatcher.mailbox.add(message.raw, { from: message.from, to: [to] });
  const [mail] = await mailCatcher.mailbox.list();
  if (mail === undefined) throw new Error("the message cannot be read");
  const find = (name: string) => findHeader(mail, name);
  return { subject: mail.subject, html: mail.html ?? "", text: mail.text ?? "", find };
}

const decode = (html: string) =>
  html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');

/** Addresses that a reader can open. */
const listHtmlLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => decode(href));

/** Lists the links of a plain text, each of which stands in a line of its own. */
const listTextLinks = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => /^(https?|mailto):\S+$/.test(line));

/** WRITE_MAILS=<folder> keeps them, to be looked at. */
async function keep(name: string, html: string, text: string): Promise<void> {
  const folder = process.env["WRITE_MAILS"];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.html`), html);
  await writeFile(path.join(folder, `${name}.txt`), text);
}

test("mail: there is a sample of each kind", () => {
  const shown = new Set(mailSamples.map(({ kind }) => kind));
  expect(Object.keys(messageKinds).filter((kind) => !shown.has(kind as Sample["kind"]))).toEqual(
    [],
  );
});

test.each(mailSamples)("mail: $name says the same in HTML and text", async (sample) => {
  const { subject, html, text } = await send(sample);
  await keep(sample.name, html, text);
  expect(subject).toBe(sample.subject);
  const home = env().APP_URL;
  expect(new Set(listTextLinks(text))).toEqual(new Set(listHtmlLinks(html)));
  const long = text.split(/\r?\n/).filter((line) => line.length > 78 && !line.includes("http"));
  expect(long).toEqual([]);
  // No tracking, scripts, or anything else of other sites.
  expect(html).not.toMatch(/<script|<link|<iframe|@import/i);
  const typefaces = [...html.matchAll(/url\(([^)]+)\)/g)].map(([, src]) => src);
  expect(typefaces).toEqual([`${home}/fonts/text.woff2`, `${home}/fonts/display.woff2`]);
  const pictures = [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src);
  expect(pictures.filter((src) => src?.startsWith(home) === false)).toEqual([]);
});

test("mail: its typefaces are files of ours, its colours those of the product", async () => {
  const { html } = await send(mailSamples[0]!);
  const [styles = ""] = /<style>[^<]*/.exec(html) ?? [];
  // Markup in a style sheet is not decoded.
  expect(styles).not.toContain("&");
  for (const name of ["text.woff2", "display.woff2"]) await access(`public/fonts/${name}`);
  const tokens = await readFile("app/globals.css", "utf8");
  const colours = new Set(styles.match(/#[0-9a-f]{6}/g));
  expect([...colours].filter((colour) => !tokens.includes(colour))).toEqual([]);
});

test("mail: a receipt links to the works that everybody can open, and to the application", async () => {
  const mail = await send(mailSamples.find(({ name }) => name === "application-received")!);
  const paths = listHtmlLinks(mail.html).map((href) => new URL(href).pathname);
  expect(paths.filter((href) => href.startsWith("/art/"))).toEqual(["/art/artwork"]);
  expect(paths).toContain(`/apply/${longOpportunity.slug}`);
  expect(paths).not.toContain("/account/applications");
});

test.each([
  ["question", "CHF 1,200"],
  ["answer-to-a-guest", "CHF 1,200"],
  ["question-to-confirm", "CHF 1,200"],
  ["work-at-once", "€900"],
  ["receipt", "Low tide residency"],
  ["promotion-done", "Low tide residency"],
  ["report-dismissed", "Low tide residency"],
])(
  "mail: %s shows its subject with a large picture, and the price of a work",
  async (name, text) => {
    const sample = mailSamples.find((one) => one.name === name);
    const mail = await send(sample!);
    expect(mail.html).toContain(text);
    expect(mail.text).toContain(text);
    const [, width] = /<img [^>]*src="[^"]+\.jpg\?[^>]*width="(\d+)"/.exec(mail.html) ?? [];
    expect(Number(width)).toBeGreaterThan(300);
  },
);

test.each(mailSamples)("mail: $name can be stopped exactly if it is N or D", async (sample) => {
  const { html, text, find } = await send(sample);
  const mailClass = messageKinds[sample.kind].class;
  const target = /^<(.+)>$/.exec(find("list-unsubscribe") ?? "")?.[1];
  expect(find("auto-submitted")).toBe("auto-generated");
  expect(find("feedback-id")).toBe(`${sample.kind.toLowerCase()}:${mailClass}:vitrine`);
  if (mailClass === "E") {
    expect(target).toBeUndefined();
    expect(find("list-unsubscribe-post")).toBeUndefined();
    expect(html + text).not.toContain("unsubscribe");
    return;
  }
  expect(target).toMatch(/\/v1\/mails\/unsubscribe\/[\w.-]+$/);
  expect(find("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(find("list-id")).toMatch(/^<[\w-]+\.[\w.]+>$/);
  expect(listHtmlLinks(html)).toContain(target);
  expect(text).toContain(target);
});
