import type { Metadata } from "next";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { MAIN_ID } from "@/components/shell/skip-link";

export const metadata: Metadata = { title: "Not here" };

/** Where no layout is around the page. Next sends it along with every page, so it stays small. */
export default function NotFoundPage() {
  return (
    <main id={MAIN_ID} className="flex-1">
      <NotFoundMessage />
    </main>
  );
}
