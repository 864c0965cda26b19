import { CurrencyOpener } from "@/components/currencies/currency-opener";
import { SearchLink } from "@/components/search/search-link";
import { AccountMenu } from "@/components/screens/shell/account-menu";
import { Brand } from "@/components/screens/shell/brand";
import { Container } from "@/components/screens/shell/container";
import { PhoneMenu } from "@/components/screens/shell/phone-menu";
import { SectionLink } from "@/components/screens/shell/section-link";
import { sections } from "@/components/screens/shell/sections";
import { ThemeSwitch } from "@/components/screens/shell/theme-switch";

/** Wraps on the narrowest screens and at 400 per cent zoom. */
export function Header() {
  return (
    <header data-print="hide" className="border-b bg-ground">
      <Container className="flex min-h-15 flex-wrap items-center gap-x-1 sm:gap-x-5">
        <Brand />
        <nav
          aria-label="Sections"
          className="hidden grow flex-wrap gap-x-5 whitespace-nowrap md:flex"
        >
          {sections.map(({ href, label }) => (
            <SectionLink
              key={href}
              href={href}
              className="inline-flex min-h-11 items-center underline-offset-8 hover:text-accent aria-[current]:underline"
            >
              {label}
            </SectionLink>
          ))}
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <SearchLink />
          <div className="hidden sm:block">
            <CurrencyOpener />
          </div>
          <div className="hidden sm:block">
            <ThemeSwitch />
          </div>
          <AccountMenu />
          <PhoneMenu />
        </div>
      </Container>
    </header>
  );
}
