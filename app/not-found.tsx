import type { Metadata } from "next";
import { Container } from "@/components/shell/container";
import { MissingPage } from "@/components/shell/missing-page";
import { MAIN_ID } from "@/components/shell/skip-link";
import { missingPage } from "@/lib/shared/missing-page";

export const metadata: Metadata = { title: missingPage.name };

export default function NotFoundPage() {
  return (
    <main id={MAIN_ID} className="flex-1">
      <Container>
        <MissingPage />
      </Container>
    </main>
  );
}
