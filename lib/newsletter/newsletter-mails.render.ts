import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toCountedPath, toIssuePath } from "@/lib/newsletter/newsletter.rules";
import {
  type NewsletterIssue,
  NewsletterSection,
  newsletterLimits,
  newsletterSectionLabels,
} from "@/lib/newsletter/newsletter.schema";

export const issueReason =
  "You are receiving this e-mail because you subscribed to our newsletter.";

/** @param token null for an address that is subscribed already */
export function renderConfirmationMail(token: string | null): MailContent {
  if (token === null) {
    return {
      subject: "You already receive our newsletter",
      preview: "There is nothing to do: the next issue comes on Friday.",
      blocks: [
        paragraph(
          "Someone, probably you, has asked for our newsletter with this address. You already receive it, so there is nothing to do: the next issue comes on Friday.",
        ),
        { type: "link", label: "Earlier issues", href: "/newsletter" },
      ],
    };
  }
  return {
    subject: "Please confirm your subscription",
    preview: "One click, and the newsletter comes every Friday.",
    blocks: [
      paragraph(
        "Every Friday: the opportunities that have just opened, those that are about to close, and a few works worth a long look.",
      ),
      button("Confirm my subscription", `/newsletter/confirm?token=${encodeURIComponent(token)}`),
      {
        type: "note",
        text: `The link works for ${newsletterLimits.confirmDays} days. If this was not you, do nothing: you will not hear from us again, and your address is deleted.`,
      },
    ],
  };
}

/** Returns null if nothing is left to show. Links count how often they are opened, not by whom. */
export function renderIssueMail(issue: NewsletterIssue): MailContent | null {
  const { number, title, intro, issueOn, items } = issue;
  const [first] = items;
  if (first === undefined) return null;
  const sections = NewsletterSection.options.flatMap((section): MailBlock[] => {
    const sectionItems = items.filter((item) => item.section === section);
    if (sectionItems.length === 0) return [];
    const block: MailBlock = {
      type: "items",
      items: sectionItems.map((item) => ({
        title: item.title,
        text: item.text,
        href: toCountedPath(number, item),
        ...(section === "PROMOTED" && { label: newsletterSectionLabels.PROMOTED }),
        ...(item.image !== null && { image: { src: item.image, isArt: item.kind === "ARTWORK" } }),
      })),
    };
    // Each promoted item carries the label itself.
    return section === "PROMOTED"
      ? [block]
      : [{ type: "heading", text: newsletterSectionLabels[section] }, block];
  });
  return {
    subject: title,
    preview: intro === "" ? first.title : (intro.split("\n")[0] ?? ""),
    blocks: [
      { type: "note", text: `Issue ${number}, ${formatIssueDay(issueOn)}` },
      ...intro
        .split(/\n{2,}/)
        .filter((text) => text !== "")
        .map((text) => paragraph(text)),
      ...sections,
      button("All open opportunities", "/opportunities"),
      { type: "link", label: "Read this issue on the web", href: toIssuePath(number) },
    ],
  };
}
