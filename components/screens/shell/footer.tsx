import { ConsentOpener } from "@/components/analytics/consent-opener";
import { CurrencyOpener } from "@/components/currencies/currency-opener";
import { Brand } from "@/components/screens/shell/brand";
import { Container } from "@/components/screens/shell/container";
import { ShortcutOpener } from "@/components/screens/shell/shortcuts/shortcut-opener";
import { sections } from "@/components/screens/shell/sections";
import { ThemeChoice } from "@/components/screens/shell/theme-choice";
import { listLegalPages } from "@/lib/legal/legal-paths.rules";

const linkClass = "inline-flex min-h-11 items-center hover:text-accent sm:min-h-8";

const footerLinks = [
  { href: "/newsletter", label: "Newsletter" },
  { href: "/docs/api", label: "API" },
];

/** @param hasTerms of the site: their page is linked */
export function Footer({ hasTerms }: { hasTerms: boolean }) {
  return (
    <footer
      data-print="hide"
      className="mt-30 border-t bg-surface in-[body:has([data-bottom-bar])]:max-md:pb-20"
    >
      <Container className="grid gap-10 py-15 sm:grid-cols-4">
        <div className="sm:col-span-2">
          <Brand />
          <p className="mt-2 max-w-xs text-muted">
            Artworks to look at, the people who make them, and opportunities to apply for.
          </p>
        </div>
        <nav aria-label="Footer">
          <p className="mb-2 text-small text-muted">Sections</p>
          <ul className="grid grid-cols-2 gap-x-5 sm:grid-cols-1">
            {[...sections, ...footerLinks].map(({ href, label }) => (
              <li key={href}>
                <a href={href} data-soft="" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-5">
          <ThemeChoice />
          <div data-needs-script="">
            <p className="text-small text-muted">Currency</p>
            <div className="-ml-2">
              <CurrencyOpener />
            </div>
          </div>
          <ShortcutOpener />
          <ConsentOpener />
        </div>
        <nav aria-label="Legal notes" className="border-t pt-5 text-small sm:col-span-4">
          <ul className="flex flex-wrap gap-x-5">
            {listLegalPages(hasTerms).map(({ path, label }) => (
              <li key={path}>
                <a href={path} data-soft="" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </footer>
  );
}
