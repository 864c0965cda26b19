import type { ReactNode } from "react";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { PageTitle } from "@/components/ui/page-title";
import { listLegalPages } from "@/lib/legal/legal-paths.rules";

type LegalPageProps = {
  title: string;
  /** The page's own address, which its list of pages leaves out. */
  path: string;
  hasTerms: boolean;
  children: ReactNode;
};

/** A page of the legal notes: text, and beside it the other pages. */
export function LegalPage({ title, path, hasTerms, children }: LegalPageProps) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] md:gap-x-20">
      <PageTitle className="md:col-span-2">{title}</PageTitle>
      <div className="flex min-w-0 flex-col gap-10">{children}</div>
      <nav
        aria-label="Other legal notes"
        data-print="hide"
        className="md:sticky md:top-10 md:self-start"
      >
        <ul className="flex flex-wrap gap-x-5 md:flex-col">
          {listLegalPages(hasTerms)
            .filter((page) => page.path !== path)
            .map((page) => (
              <li key={page.path}>
                <SoftLink
                  href={page.path}
                  className="inline-flex min-h-11 items-center text-muted hover:text-accent md:min-h-8"
                >
                  {page.label}
                </SoftLink>
              </li>
            ))}
        </ul>
      </nav>
    </div>
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
