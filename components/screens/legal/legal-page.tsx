import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { PageTitle } from "@/components/ui/page-title";
import { getLegalLabel, type LegalLink, listLegalPages } from "@/lib/legal/legal-paths.rules";

export const describeLegalPage = (path: string, description: string): Metadata => ({
  title: getLegalLabel(path),
  description,
  alternates: { canonical: path },
});

type LegalPageProps = {
  path: string;
  hasTerms: boolean;
  /** Id and title of each section of a long page, which stand beside it instead of the other pages. */
  contents?: readonly (readonly [id: string, title: string])[];
  children: ReactNode;
};

/** A page of the legal notes. */
export function LegalPage({ path, hasTerms, contents = [], children }: LegalPageProps) {
  const others = listLegalPages(hasTerms).filter((page) => page.path !== path);
  const sections = contents.map(([id, label]) => ({ path: `#${id}`, label }));
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] md:gap-x-20">
      <PageTitle className="md:col-span-2">{getLegalLabel(path)}</PageTitle>
      {sections.length > 0 && <LegalLinks label="On this page" links={sections} />}
      <div className="flex min-w-0 flex-col gap-10 md:col-start-1 md:row-start-2">{children}</div>
      {sections.length === 0 && <LegalLinks label="Other legal notes" links={others} />}
    </div>
  );
}

function LegalLinks({ label, links }: { label: string; links: readonly LegalLink[] }) {
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="md:sticky md:top-10 md:col-start-2 md:row-start-2 md:-m-1 md:max-h-[calc(100dvh-5rem)] md:self-start md:overflow-y-auto md:p-1"
    >
      <ul className="flex flex-wrap gap-x-5 md:flex-col">
        {links.map((link) => (
          <li key={link.path}>
            <SoftLink
              href={link.path}
              className="inline-flex min-h-11 items-center text-muted hover:text-accent md:min-h-8"
            >
              {link.label}
            </SoftLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LegalSectionProps = { id: string; title: string; children: ReactNode };

export function LegalSection({ id, title, children }: LegalSectionProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}
