import type { Metadata } from "next";
import { Container } from "@/components/screens/shell/container";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/buttons/text-link";
import { MAIN_ID } from "@/components/screens/shell/skip-link";
import { homeLink, missingPage } from "@/lib/shared/web/missing-page";

export const metadata: Metadata = { title: missingPage.name };

/** Shown outside of the layouts, which have pages of their own. Next.js sends this with every page, so it has to be small. */
export default function NotFoundPage() {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <PageTitle>{missingPage.title}</PageTitle>
        <p>{missingPage.text}</p>
        <TextLink href={homeLink.href}>{homeLink.label}</TextLink>
      </Container>
    </main>
  );
}
