import type { MailBlock } from "@/lib/mails/mail-content.schema";

export const paragraph = (text: string): MailBlock => ({ type: "paragraph", text });

export const button = (label: string, href: string): MailBlock => ({ type: "button", label, href });

export const quote = (text: string): MailBlock => ({ type: "quote", text });
