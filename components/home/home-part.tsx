import { type ReactNode, useId } from "react";
import { TextLink } from "@/components/ui/buttons/text-link";

type HomePartProps = {
  title: string;
  /** Id in the page's address, for links from mails. */
  id?: string;
  more?: { href: string; label: string } | undefined;
  children: ReactNode;
};

export function HomePart({ title, id, more, children }: HomePartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="min-w-0 scroll-mt-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5">
        <h2 id={titleId} className="text-large sm:text-title">
          {title}
        </h2>
        {more !== undefined && (
          <TextLink href={more.href} className="inline-flex min-h-11 items-center">
            {more.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  );
}

type EmptyPartProps = { children: ReactNode; actions: readonly { href: string; label: string }[] };

export function EmptyPart({ children, actions }: EmptyPartProps) {
  return (
    <div className="flex flex-col items-start gap-3 bg-surface p-5">
      <p className="max-w-xl text-muted">{children}</p>
      <div className="flex flex-wrap gap-x-3 gap-y-4">
        {actions.map(({ href, label }) => (
          <TextLink
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-medium"
          >
            {label}
          </TextLink>
        ))}
      </div>
    </div>
  );
}

type HomeRowProps = { href: string; title: string; text: string; children: ReactNode };

export function HomeRow({ href, title, text, children }: HomeRowProps) {
  return (
    <li className="border-b">
      <a
        href={href}
        data-soft=""
        className="group grid gap-x-10 gap-y-1 py-3 -outline-offset-2 sm:grid-cols-[1fr_auto] sm:items-center"
      >
        <span className="min-w-0">
          <span dir="auto" className="block font-medium wrap-break-word group-hover:text-accent">
            {title}
          </span>
          {text !== "" && (
            <span dir="auto" className="block text-small text-muted">
              {text}
            </span>
          )}
        </span>
        <span className="text-small sm:text-right">{children}</span>
      </a>
    </li>
  );
}
