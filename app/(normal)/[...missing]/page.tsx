import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { missingPage } from "@/lib/shared/missing-page";

export const metadata: Metadata = { title: missingPage.name };

/** Catches unknown URLs, so that the 404 page has the normal layout. */
export default function MissingPage(): never {
  notFound();
}
