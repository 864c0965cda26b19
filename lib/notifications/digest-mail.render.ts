import type { MailBlock, MailContent, MailItem } from "@/lib/mails/mail-content.schema";
import { capitalise, pluralise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";

const listItems = (blocks: readonly MailBlock[]) =>
  blocks.flatMap((block) => (block.type === "items" ? block.items : []));

/** @param notices what did not come as mails of their own @param hiddenCount notices beyond those @param alertBlocks what the alerts have found, `alertCount` in all @param worksSummary of the followed works in `worksBlocks`; null without any */
export function renderDigestMail({
  notices,
  hiddenCount,
  alertBlocks,
  alertCount,
  worksBlocks = [],
  worksSummary = null,
}: {
  notices: readonly MailItem[];
  hiddenCount: number;
  alertBlocks: readonly MailBlock[];
  alertCount: number;
  worksBlocks?: readonly MailBlock[];
  worksSummary?: string | null;
}): MailContent | null {
  const noticeCount = notices.length + hiddenCount;
  const news = noticeCount === 0 ? null : pluralise(noticeCount, "notice");
  const matches =
    alertCount === 0
      ? null
      : `${pluralise(alertCount, "new match", "new matches")} for your alerts`;
  const parts = [news, matches, worksSummary].filter((part) => part !== null);
  const [first] = parts;
  if (first === undefined) return null;
  const isAlone = parts.length === 1 && news === null;
  const subject = isAlone ? capitalise(first) : `Your digest: ${formatList(parts)}`;
  const more: MailBlock = {
    type: "link",
    label: hiddenCount === 0 ? "All notifications" : `And ${hiddenCount} more`,
    href: "/notifications",
  };
  return {
    subject,
    preview:
      [...notices, ...listItems(worksBlocks)]
        .map(({ title }) => title)
        .slice(0, 3)
        .join(" · ") || formatList(parts),
    blocks: [
      ...(noticeCount === 0
        ? []
        : ([
            { type: "heading", text: "What happened" },
            { type: "items", items: notices },
            more,
          ] as const)),
      ...alertBlocks,
      ...worksBlocks,
    ],
  };
}
