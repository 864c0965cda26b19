import type { MailBlock, MailContent, MailItem } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/format-count";

/** @param notices what did not come as mails of their own @param hiddenCount notices beyond those @param alertBlocks what the alerts have found, `alertCount` in all */
export function renderDigestMail({
  notices,
  hiddenCount,
  alertBlocks,
  alertCount,
}: {
  notices: readonly MailItem[];
  hiddenCount: number;
  alertBlocks: readonly MailBlock[];
  alertCount: number;
}): MailContent | null {
  const noticeCount = notices.length + hiddenCount;
  if (noticeCount === 0 && alertCount === 0) return null;
  const matches = `${pluralise(alertCount, "new match", "new matches")} for your alerts`;
  const news = pluralise(noticeCount, "notice");
  const subject =
    noticeCount === 0
      ? matches
      : alertCount === 0
        ? `Your digest: ${news}`
        : `Your digest: ${news} and ${matches}`;
  const more: MailBlock = {
    type: "link",
    label: hiddenCount === 0 ? "All notifications" : `And ${hiddenCount} more`,
    href: "/notifications",
  };
  return {
    subject,
    preview:
      notices
        .map(({ title }) => title)
        .slice(0, 3)
        .join(" · ") || matches,
    blocks: [
      ...(noticeCount === 0
        ? []
        : ([
            { type: "heading", text: "What happened" },
            { type: "items", items: notices },
            more,
          ] as const)),
      ...alertBlocks,
    ],
  };
}
