import type { ReactNode } from "react";
import { CallNav } from "@/components/screens/docs/call-nav";
import { describeCalls } from "@/components/screens/docs/described-call";
import { api } from "@/lib/api";
import { env } from "@/lib/server/env";
import { getOpenApiDocument } from "@/lib/server/http/openapi";

export const groupCalls = () =>
  Map.groupBy(describeCalls(getOpenApiDocument(api, env().APP_URL)), ({ group }) => group);

const toGroupPath = (group: string) => `/docs/api/${group}`;

export function ApiDocsLayout({ current, children }: { current?: string; children: ReactNode }) {
  const groups = groupCalls();
  const calls = [...groups.values()].flat().map(({ group, method, path, summary, id }) => ({
    group,
    line: `${method} ${path}`,
    summary,
    href: `${toGroupPath(group)}#${id}`,
  }));
  return (
    <div className="grid gap-10 md:grid-cols-[220px_minmax(0,1fr)]">
      <CallNav
        groups={[
          { name: "overview", href: "/docs/api" },
          ...[...groups.keys()].map((name) => ({ name, href: toGroupPath(name) })),
        ]}
        calls={calls}
        current={current ?? "overview"}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
