import type { ReactNode } from "react";
import { Container } from "@/components/screens/shell/container";
import { Footer } from "@/components/screens/shell/footer";
import { Header } from "@/components/screens/shell/header";
import { MAIN_ID } from "@/components/screens/shell/skip-link";
import { getTermsUrl } from "@/lib/server/legal-facts";

/** A layout with navigation and footer (SPEC section 2). */
export default function NormalLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id={MAIN_ID} className="flex-1 overflow-x-clip pt-10">
        <Container>{children}</Container>
      </main>
      <Footer hasTerms={getTermsUrl() !== null} />
    </>
  );
}
