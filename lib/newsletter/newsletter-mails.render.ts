import { buildImageUrl } from "@/lib/images/images.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { formatIssueDay } from "@/lib/newsletter/newsletter-schedule.rules";
import { toCountedPath, toIssuePath } from "@/lib/newsletter/newsletter.rules";
import {
  type NewsletterIssue,
  NewsletterSection,
  newsletterLimits,
  newsletterSectionLabels,
} from "@/lib/newsletter/newsletter.schema";

/** @param token null for an address that is subscribed already */
export function renderConfirmationMail(token: string | null): MailContent {
  if (token === null) {
    return {
      subject: "You already receive our newsletter",
      preview: "There is nothing to do: the next issue comes on Friday.",
      blocks: [
        {
          type: "paragraph",
          text: "Somebody, probably you, has asked for our newsletter with this address. You receive it already, so there is nothing to do: the next issue comes on Friday.",
        },
        { type: "link", label: "Earlier issues", href: "/newsletter" },
      ],
    };
  }
  return {
    subject: "Please confirm your subscription",
    preview: "One click, and the newsletter comes every Friday.",
    blocks: [
      {
        type: "paragraph",
        text: "Every Friday: the opportunities that have just opened, those that are about to close, and a few works worth a long look.",
      },
      {
        type: "button",
        label: "Confirm my subscription",
        href: `/newsletter/confirm?token=${encodeURIComponent(token)}`,
      },
      {
        type: "note",
        text: `The link works for ${newsletterLimits.confirmDays} days. If you did not ask for this, do nothing: without the click you will not hear from us again, and your address is deleted.`,
      },
    ],
  };
}

/** Twice the size at which it is shown. Mail programs read neither AVIF nor WebP reliably. */
const toMailPicture = (url: string) =>
  buildImageUrl(url, { w: 192, h: 144, fit: "crop", fm: "jpg" });

/** Null if nothing is left to show. Links count how often they are opened, not by whom. */
export function renderIssueMail(issue: NewsletterIssue): MailContent | null {
  const { number, title, intro, issueOn, items } = issue;
  const [first] = items;
  if (first === undefined) return null;
  const sections = NewsletterSection.options.flatMap((section): MailBlock[] => {
    const sectionItems = items.filter((item) => item.section === section);
    if (sectionItems.length === 0) return [];
    // Pictures are decorative: most programs do not show them, and alternative texts would outweigh the titles.
    const block: MailBlock = {
      type: "items",
      items: sectionItems.map((item) => ({
        title: item.title,
        text: item.text,
        href: toCountedPath(number, item),
        ...(section === "PROMOTED" && { label: newsletterSectionLabels.PROMOTED }),
        ...(item.image !== null && { image: { src: toMailPicture(item.image), alt: "" } }),
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
        .map((text): MailBlock => ({ type: "paragraph", text })),
      ...sections,
      { type: "button", label: "All open opportunities", href: "/opportunities" },
      { type: "link", label: "Read this issue on the web", href: toIssuePath(number) },
    ],
  };
}
