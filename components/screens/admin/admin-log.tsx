"use client";

import { AdminList } from "@/components/administration/admin-list";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { useFreshPages } from "@/hooks/use-call-pages";
import { formatAction, formatActionDetail } from "@/lib/administration/administration.rules";

export function AdminLog() {
  const log = useFreshPages("GET /v1/admin/log");
  return (
    <AdminList query={log} label="Log" empty="Nothing has been done yet." more="Show older entries">
      {(entry) => {
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
      }}
    </AdminList>
  );
}
