import { useEffect } from "react";
import { ConsentQuestion } from "@/components/analytics/consent-question";
import { ArtworkMenus } from "@/components/screens/shell/artwork-menu/artwork-menus";
import { SearchOpener } from "@/components/search/search-opener";
import { BrokenPictures } from "@/components/screens/shell/listeners/broken-pictures";
import { LinkPrefetcher } from "@/components/screens/shell/listeners/link-prefetcher";
import { restoreLostFocus } from "@/components/screens/shell/listeners/lost-focus";
import { MemberMark } from "@/components/screens/shell/listeners/member-mark";
import { OfflineNotice } from "@/components/screens/shell/listeners/offline-notice";
import { ScrollToTop } from "@/components/screens/shell/listeners/scroll-to-top";
import { ShortcutListener } from "@/components/screens/shell/shortcuts/shortcut-listener";
import { AnalyticsProvider } from "@/providers/analytics-provider";
import { CurrencyProvider } from "@/providers/currency-provider";

/** Offline, or after a deployment, it could no longer be loaded. */
function loadErrorMessage(): void {
  void import("@/components/screens/shell/errors/error-page").catch(() => undefined);
}

/** Starts what every page has but shows nothing of at first. */
export function PageListeners() {
  useEffect(restoreLostFocus, []);
  useEffect(loadErrorMessage, []);
  return (
    <>
      <ConsentQuestion />
      <ArtworkMenus />
      <BrokenPictures />
      <LinkPrefetcher />
      <MemberMark />
      <OfflineNotice />
      <ScrollToTop />
      <SearchOpener />
      <ShortcutListener />
      <CurrencyProvider />
      <AnalyticsProvider />
    </>
  );
}
