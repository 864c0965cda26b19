import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { missingPage } from "@/lib/shared/web/missing-page";

export const metadata: Metadata = { title: missingPage.name };

/** Without this page, Next.js would show unknown addresses outside the normal layout. */
export default function MissingPage(): never {
  notFound();
}
