import type { Metadata } from "next";

/** Returns the metadata of a page whose address is a secret: in no index, and sent to no other site. */
export const secretMetadata = (title: string): Metadata => ({
  title,
  robots: { index: false },
  referrer: "no-referrer",
});
