import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** What fills a page that has only something to say, and ways on; the column that it stands in is the page's or its layout's. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="flex flex-col items-start gap-5 py-15">
      <PageTitle>{title}</PageTitle>
      <div className="max-w-lg text-muted">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
