import type { ReactNode } from "react";
import { Container } from "@/components/shell/container";
import { PageTitle } from "@/components/ui/page-title";

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A page that has only something to say, and ways on. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <Container className="flex flex-col items-start gap-5 py-15">
      <PageTitle>{title}</PageTitle>
      <div className="max-w-lg text-muted">{children}</div>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Container>
  );
}
