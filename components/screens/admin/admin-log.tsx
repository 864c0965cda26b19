"use client";

import { AdminList } from "@/components/administration/admin-list";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { MoreButton } from "@/components/ui/lists/more-button";
import { useFreshPages } from "@/hooks/use-call-pages";
import { formatAction, formatActionDetail } from "@/lib/administration/administration.rules";

export function AdminLog() {
  const log = useFreshPages("GET /v1/admin/log");
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <AdminList query={log} isEmpty={entries.length === 0} empty="Nothing has been done yet.">
      <ul aria-label="Log">
        {entries.map((entry) => {
          const { text, name } = formatAction(entry);
          const detail = formatActionDetail(entry);
          return (
            <li key={entry.id} className="grid gap-x-5 border-t py-3 sm:grid-cols-[10rem_1fr]">
              <time dateTime={entry.at} className="text-small/6.5 text-muted">
                {formatDateTime(entry.at)}
              </time>
              <div className="min-w-0">
                <p>
                  {entry.actorEmail ?? entry.actor} {text} <b className="font-medium">{name}</b>
                </p>
                {detail !== "" && <p className="text-small wrap-anywhere text-muted">{detail}</p>}
              </div>
            </li>
          );
        })}
      </ul>
      <MoreButton list={log} label="Show older entries" />
    </AdminList>
  );
}
