import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import "@/app/globals.css";
import { fontClasses } from "@/components/screens/shell/fonts";
import { FocusRestorer } from "@/components/screens/shell/listeners/focus-restorer";
import { SoftLinks } from "@/components/screens/shell/listeners/soft-links";
import { LatePageListeners } from "@/components/screens/shell/late-parts";
import {
  BeforePaint,
  EarlyPresses,
  PublicEnvScript,
} from "@/components/screens/shell/inline-scripts";
import { OfflineRegion } from "@/components/screens/shell/offline-region";
import { SampleNotice } from "@/components/screens/shell/sample-notice";
import { SuspensionRegion } from "@/components/screens/shell/suspension-region";
import { SkipLink } from "@/components/screens/shell/skip-link";
import { env, getPublicEnvironment } from "@/lib/server/env";
import { getSellingTerms } from "@/lib/server/legal-facts";
import { SITE_CARD_PATH } from "@/lib/sharing/share-cards.rules";
import { shareSize } from "@/lib/sharing/share-design.rules";
import { themeColours } from "@/lib/shared/design";
import { SellingTermsProvider } from "@/providers/selling-terms-provider";

/** Pages are rendered per request, because one build serves every environment; the front server caches responses. */
export const dynamic = "force-dynamic";

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().APP_URL),
    title: { default: "Vitrine", template: "%s · Vitrine" },
    description: "Artworks to look at, the people who make them, and opportunities to apply for.",
    applicationName: "Vitrine",
    manifest: "/manifest.webmanifest",
    icons: {
      icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      apple: "/apple-touch-icon.png",
    },
    openGraph: {
      siteName: "Vitrine",
      type: "website",
      locale: "en",
      images: [{ url: SITE_CARD_PATH, ...shareSize, alt: "Vitrine" }],
    },
    twitter: { card: "summary_large_image" },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // The front server (packages/front) sets it, as its Content-Security-Policy allows only scripts with this nonce.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    // The theme's script changes the class of this element before React hydrates it.
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <body className="flex min-h-dvh flex-col">
        <meta name="theme-color" content={themeColours.light} />
        {/* Not beside another script: the front server joins those that follow each other. */}
        <BeforePaint nonce={nonce} />
        <SkipLink />
        <EarlyPresses nonce={nonce} />
        <PublicEnvScript environment={getPublicEnvironment()} />
        <OfflineRegion />
        <SampleNotice text={env().SAMPLE_NOTICE} />
        <SuspensionRegion />
        <SellingTermsProvider terms={getSellingTerms()}>{children}</SellingTermsProvider>
        <SoftLinks />
        <FocusRestorer />
        <LatePageListeners />
      </body>
    </html>
  );
}
