import type { ReactNode } from "react";
import { Container } from "@/components/screens/shell/container";
import { Header } from "@/components/screens/shell/header";
import { MAIN_ID } from "@/components/screens/shell/skip-link";
import { BackButton } from "@/components/ui/buttons/back-button";

/** Gone on phones while a picture is judged, which has a way back of its own. */
const foldedClass = "in-[body:has([data-picture-first])]:max-md:hidden";

/** A layout with navigation but without a footer (SPEC section 2). */
export default function NavOnlyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className={foldedClass}>
        <Header />
      </div>
      <main id={MAIN_ID} className="flex-1 pt-2 pb-30">
        <Container className="has-data-wide:max-w-[95rem]">
          <div className={foldedClass}>
            <BackButton />
          </div>
          {children}
        </Container>
      </main>
    </>
  );
}
