import { Menu } from "@/components/ui/icons/page-icons";
import { MemberSwitch } from "@/components/screens/shell/member-switch";
import { ThemeChoice } from "@/components/screens/shell/theme-choice";
import { SectionLink } from "@/components/screens/shell/section-link";
import { sections } from "@/components/screens/shell/sections";
import { SheetHeader, sheetClass } from "@/components/ui/dialogs/sheet-header";

export const PHONE_MENU_ID = "phone-menu";
const linkClass =
  "flex min-h-15 items-center text-large underline-offset-8 aria-[current]:underline";

/** The sections as a sheet; a native popover, which works without JavaScript. `PageListeners` close it on navigation. */
export function PhoneMenu() {
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={PHONE_MENU_ID}
        aria-label="Menu"
        className="inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
      >
        <Menu className="size-5" />
      </button>
      <nav id={PHONE_MENU_ID} popover="auto" aria-label="Menu" className={sheetClass}>
        <SheetHeader sheetId={PHONE_MENU_ID} closeLabel="Close menu" />
        <ul>
          <li className="border-b">
            <MemberSwitch
              visitors={
                <SectionLink href="/" className={linkClass}>
                  Home
                </SectionLink>
              }
              members={
                <SectionLink href="/home" className={linkClass}>
                  Home
                </SectionLink>
              }
            />
          </li>
          {sections.map(({ href, label }) => (
            <li key={href} className="border-b">
              <SectionLink href={href} className={linkClass}>
                {label}
              </SectionLink>
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <ThemeChoice name="theme-phone" />
        </div>
      </nav>
    </div>
  );
}
