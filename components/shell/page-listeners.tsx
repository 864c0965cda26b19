"use client";

import { useEffect } from "react";
import { ConsentQuestion } from "@/components/analytics/consent-question";
import { ArtworkMenus } from "@/components/artworks/artwork-menus";
import { SearchOpener } from "@/components/search/search-opener";
import { BrokenPictures } from "@/components/shell/broken-pictures";
import { LinkPrefetcher } from "@/components/shell/link-prefetcher";
import { restoreLostFocus } from "@/components/shell/lost-focus";
import { MemberMark } from "@/components/shell/member-mark";
import { OfflineNotice } from "@/components/shell/offline-notice";
import { ScrollToTop } from "@/components/shell/scroll-to-top";
import { Shortcuts } from "@/components/shell/shortcuts";
import { AnalyticsProvider } from "@/providers/analytics-provider";
import { CurrencyProvider } from "@/providers/currency-provider";

/** Offline, or after a deployment, it could no longer be loaded. */
function loadErrorMessage(): void {
  void import("@/components/shell/error-message").catch(() => undefined);
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
      <Shortcuts />
      <CurrencyProvider />
      <AnalyticsProvider />
    </>
  );
}
