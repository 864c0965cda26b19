import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";

type MessagePageProps = { title: string; children: ReactNode; actions: ReactNode };

/** A page with only a message. The painting is a static file, since the database may be what failed. */
export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="flex flex-col gap-10 py-10 md:grid md:grid-cols-2 md:items-center md:gap-15 md:py-15">
      <div className="flex flex-col items-start gap-5">
        <PageTitle>{title}</PageTitle>
        <div className="max-w-lg text-muted">{children}</div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
      <figure className="flex flex-col gap-2">
        {/* oxlint-disable-next-line nextjs/no-img-element -- a file of its final size */}
        <img
          src="/pictures/the-calm-sea.webp"
          alt="Two boats on a flat beach at low tide under a high sky full of clouds."
          width={1000}
          height={812}
          // Otherwise React preloads it on every page, because each contains the "not found" page.
          loading="lazy"
          decoding="async"
          className="h-auto w-full bg-surface"
        />
        <figcaption className="text-small text-muted">
          Gustave Courbet, The Calm Sea, 1869. The Metropolitan Museum of Art
        </figcaption>
      </figure>
    </div>
  );
}
