import { hideLinks } from "@/lib/shared/web/web-links";

/** Returns what `messages.mail_text` stores: the text without links, empty where it has none. */
export function toMailText(text: string): string {
  const hidden = hideLinks(text);
  return hidden === text ? "" : hidden;
}

type Stored = { text: string; mail_text: string | null };

/** Returns what a mail or notice shows. Mail programs make links of addresses, which until the first answer are plain text. */
export function chooseMailText({ text, mail_text }: Stored, isLinkable: boolean): string {
  if (isLinkable) return text;
  return (mail_text ?? toMailText(text)) || text;
}
