import type { ReactNode } from "react";
import { BackButton } from "@/components/shell/back-button";
import { Container } from "@/components/shell/container";
import { Header } from "@/components/shell/header";
import { ScrolledControls } from "@/components/shell/scrolled-controls";
import { MAIN_ID } from "@/components/shell/skip-link";

/** Posting, editing and the artwork page: navigation only (SPEC section 2). */
export default function NavOnlyLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id={MAIN_ID} className="flex-1 pt-2 pb-30">
        <Container>
          <BackButton className="-ml-3" />
          {children}
        </Container>
      </main>
      <ScrolledControls withBack />
    </>
  );
}
