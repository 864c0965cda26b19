"use client";

import { ConsentQuestion } from "@/components/analytics/consent-question";
import { ArtworkMenus } from "@/components/artworks/artwork-menus";
import { BrokenPictures } from "@/components/shell/broken-pictures";
import { FocusRestorer } from "@/components/shell/focus-restorer";
import { Shortcuts } from "@/components/shell/shortcuts";
import { AnalyticsProvider } from "@/providers/analytics-provider";

/** What every page has but shows nothing of at first. */
export function PageListeners() {
  return (
    <>
      <FocusRestorer />
      <ConsentQuestion />
      <ArtworkMenus />
      <BrokenPictures />
      <Shortcuts />
      <AnalyticsProvider />
    </>
  );
}
