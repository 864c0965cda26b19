"use client";

import { useEffect } from "react";
import { ConsentQuestion } from "@/components/analytics/consent-question";
import { ArtworkMenus } from "@/components/artworks/artwork-menus";
import { BrokenPictures } from "@/components/shell/broken-pictures";
import { restoreLostFocus } from "@/components/shell/lost-focus";
import { Shortcuts } from "@/components/shell/shortcuts";
import { AnalyticsProvider } from "@/providers/analytics-provider";

/** What every page has but shows nothing of at first. */
export function PageListeners() {
  useEffect(restoreLostFocus, []);
  return (
    <>
      <ConsentQuestion />
      <ArtworkMenus />
      <BrokenPictures />
      <Shortcuts />
      <AnalyticsProvider />
    </>
  );
}
