import { useEffect } from "react";
import { ConsentQuestion } from "@/components/analytics/consent-question";
import { ArtworkMenus } from "@/components/screens/shell/artwork-menu/artwork-menus";
import { SearchOpener } from "@/components/search/search-opener";
import { MemberMenu } from "@/components/screens/shell/listeners/member-menu";
import { BackListener } from "@/components/screens/shell/listeners/back-listener";
import { BrokenPictures } from "@/components/screens/shell/listeners/broken-pictures";
import { chooseAgain } from "@/components/screens/shell/listeners/choose-again";
import { CurrencyMenus } from "@/components/currencies/currency-menus";
import { LinkPrefetcher } from "@/components/screens/shell/listeners/link-prefetcher";
import { restoreLostFocus } from "@/components/screens/shell/listeners/lost-focus";
import { MemberMark } from "@/components/screens/shell/listeners/member-mark";
import { OfflineNotice } from "@/components/screens/shell/listeners/offline-notice";
import { ScrollToTop } from "@/components/screens/shell/listeners/scroll-to-top";
import { ShortcutListener } from "@/components/screens/shell/shortcuts/shortcut-listener";
import { ReturnLinks } from "@/components/screens/shell/listeners/return-links";
import { SuspensionNotice } from "@/components/screens/shell/listeners/suspension-notice";
import { ThemeButtons } from "@/components/screens/shell/listeners/theme-buttons";
import { PHONE_MENU_ID } from "@/components/screens/shell/phone-menu";
import { CloseOnNavigation } from "@/components/ui/dialogs/close-on-navigation";
import { TooltipKeys } from "@/components/ui/dialogs/tooltip-keys";
import { useOpener } from "@/hooks/use-opener";
import { AnalyticsProvider } from "@/providers/analytics-provider";
import { CurrencyProvider } from "@/providers/currency-provider";
import { SessionProvider } from "@/providers/session-provider";
import { ThemeProvider } from "@/providers/theme-provider";
import { Toaster } from "@/providers/toaster";

/** Offline, or after a deployment, it could no longer be loaded. */
function loadErrorMessage(): void {
  void import("@/components/screens/shell/errors/error-page").catch(() => undefined);
}

const print = () => window.print();

/** Starts what every page has but nobody needs to read it. */
export function PageListeners() {
  useEffect(chooseAgain, []);
  useEffect(restoreLostFocus, []);
  useEffect(loadErrorMessage, []);
  useOpener("print", print);
  return (
    <>
      <SessionProvider />
      <ThemeProvider>
        <ThemeButtons />
        <Toaster />
      </ThemeProvider>
      <ReturnLinks />
      <LinkPrefetcher />
      <BackListener />
      <MemberMenu />
      <MemberMark />
      <SuspensionNotice />
      <ConsentQuestion />
      <ArtworkMenus />
      <CurrencyMenus />
      <BrokenPictures />
      <CloseOnNavigation popoverId={PHONE_MENU_ID} />
      <OfflineNotice />
      <TooltipKeys />
      <ScrollToTop />
      <SearchOpener />
      <ShortcutListener />
      <CurrencyProvider />
      <AnalyticsProvider />
    </>
  );
}
