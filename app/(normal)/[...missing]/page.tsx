import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = { title: "Not here" };

/** Every address that no other page has, so that what it says stands in the normal layout. */
export default function MissingPage(): never {
  notFound();
}
