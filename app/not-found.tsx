import type { Metadata } from "next";
import { Container } from "@/components/shell/container";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { MAIN_ID } from "@/components/shell/skip-link";
import { missingPage } from "@/lib/shared/missing-page";

export const metadata: Metadata = { title: missingPage.name };

/** Next.js sends this with every page, so it has to be small. */
export default function NotFoundPage() {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <NotFoundMessage />
      </Container>
    </main>
  );
}
