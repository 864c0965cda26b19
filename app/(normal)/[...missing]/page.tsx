import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { missingPage } from "@/lib/shared/missing-page";

export const metadata: Metadata = { title: missingPage.name };

/** Every address that no other page has, so that what it says stands in the normal layout. */
export default function MissingPage(): never {
  notFound();
}
