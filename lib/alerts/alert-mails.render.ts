import type { AlertItem, AlertKind } from "@/lib/alerts/alerts.schema";
import type { AlertSection } from "@/lib/alerts/alert-sections.queries";
import { toAlertListPath } from "@/lib/alerts/alert-summary.rules";
import { CHECK_HINT } from "@/lib/vocabulary/opportunity-labels.schema";
import { button, paragraph } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent, MailItem } from "@/lib/mails/mail-content.schema";
import { formatList } from "@/lib/shared/texts/format-list";

const toMailItem = ({ title, href, text, image, check }: AlertItem, kind: AlertKind): MailItem => ({
  title,
  href,
  ...(text !== "" && { text }),
  ...(check && { label: CHECK_HINT }),
  ...(image !== null && { image: { src: image, isArt: kind === "ARTWORKS" } }),
});

const changeAlerts: MailBlock = {
  type: "link",
  label: "Change your alerts",
  href: "/account/alerts",
};

/** An opportunity that has just been listed, and the alerts that it fits. */
export function renderInstantMatch(names: readonly string[], item: AlertItem): MailContent {
  const [first = "Your alert", ...others] = names;
  const quoted = formatList(names.map((name) => `“${name}”`));
  const subject = others.length === 0 ? first : `${first} and ${others.length} more`;
  return {
    subject: `${subject}: ${item.title}`,
    preview: item.text,
    blocks: [
      paragraph(
        `Just listed, and it fits your ${others.length === 0 ? "alert" : "alerts"} ${quoted}.`,
      ),
      { type: "items", items: [toMailItem(item, "OPPORTUNITIES")] },
      button("Read the details", item.href),
      changeAlerts,
    ],
  };
}

/** The part of a digest that is about alerts. */
export function renderAlertSections(sections: readonly AlertSection[]): MailBlock[] {
  if (sections.length === 0) return [];
  const blocks = sections.flatMap(({ alert, items, total }): MailBlock[] => {
    const more = total - items.length;
    const listPath = toAlertListPath(alert);
    return [
      { type: "heading", text: alert.name },
      { type: "items", items: items.map((item) => toMailItem(item, alert.kind)) },
      {
        type: "link",
        label: more > 0 ? `And ${more} more` : "See the whole list",
        href: listPath,
      },
    ];
  });
  return [...blocks, changeAlerts];
}
