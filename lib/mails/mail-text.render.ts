import { DIVIDING_LINE } from "@/lib/mails/inbound/typed-text.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import type { MailFooter } from "@/lib/mails/mail-layout.render";
import { toAbsolute, toLine } from "@/lib/mails/mail-lines.render";
import { env } from "@/lib/server/env";

/** RFC 5322 recommends 78 characters. */
const WIDTH = 76;

function wrap(text: string, indent = ""): string {
  const width = WIDTH - indent.length;
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines.map((line) => `${indent}${line}`).join("\n");
}

const wrapLines = (text: string, indent = "") =>
  text
    .split("\n")
    .map((line) => wrap(toLine(line), indent).trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n");

const renderers: {
  [Type in MailBlock["type"]]: (block: Extract<MailBlock, { type: Type }>) => string;
} = {
  paragraph: ({ text }) => wrapLines(text),
  heading: ({ text }) => wrap(toLine(text).toUpperCase()),
  button: ({ label, href }) => `${wrap(`${toLine(label)}:`)}\n${toAbsolute(href)}`,
  link: ({ label, href }) => `${wrap(`${toLine(label)}:`)}\n${toAbsolute(href)}`,
  facts: ({ rows }) =>
    rows.map(({ label, value }) => wrap(`${toLine(label)}: ${toLine(value)}`)).join("\n"),
  subject: ({ title, text, price, href }) =>
    [
      ...[title, text, price ?? ""].filter((line) => line !== "").map((line) => wrap(toLine(line))),
      toAbsolute(href),
    ].join("\n"),
  items: ({ items }) =>
    items
      .map(({ title, href, text, label }) =>
        [
          ...(label === undefined ? [] : [wrap(`[${toLine(label)}]`)]),
          wrap(toLine(title)),
          ...(text === undefined ? [] : [wrap(toLine(text), "  ")]),
          ...(href === undefined ? [] : [`  ${toAbsolute(href)}`]),
        ].join("\n"),
      )
      .join("\n\n"),
  quote: ({ text }) => wrapLines(text, "> "),
  note: ({ text }) => wrapLines(text),
};

const renderBlock = (block: MailBlock) =>
  (renderers[block.type] as (block: MailBlock) => string)(block);

/** The plain text of a mail, with the same links as its HTML. */
export function renderMailText(
  { subject, blocks, relay }: MailContent,
  footer: MailFooter,
): string {
  const { APP_URL: home, MAIL_POSTAL_ADDRESS: postalAddress } = env();
  const links = [
    ...(footer.stop === null ? [] : [`${footer.stop.label}:\n${footer.stop.href}`]),
    ...(footer.settingsHref === null ? [] : [`E-mail settings:\n${footer.settingsHref}`]),
  ];
  const end = [
    wrap(footer.reason),
    `Vitrine:\n${home}`,
    ...links,
    ...(postalAddress === undefined ? [] : [wrap(postalAddress)]),
  ];
  const start = relay === undefined ? [] : [DIVIDING_LINE];
  return [...start, wrap(toLine(subject)), ...blocks.map(renderBlock), "--", ...end].join("\n\n");
}
