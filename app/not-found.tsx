import type { Metadata } from "next";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { MessagePage } from "@/components/shell/message-page";
import { MAIN_ID } from "@/components/shell/skip-link";
import { LinkButton } from "@/components/ui/link-button";

export const metadata: Metadata = { title: "Not here" };

/** 404: what could have happened, and ways on. */
export default function NotFoundPage() {
  return (
    <>
      <Header />
      <main id={MAIN_ID} className="flex-1">
        <MessagePage
          title="Nothing hangs here"
          actions={
            <>
              <LinkButton href="/artworks" tone="primary">
                See all artworks
              </LinkButton>
              <LinkButton href="/">Go home</LinkButton>
            </>
          }
        >
          <p>The address may be mistyped, or what it showed was taken down by its owner.</p>
        </MessagePage>
      </main>
      <Footer />
    </>
  );
}
