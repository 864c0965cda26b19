"use client";

import { inReaderCurrency } from "@/components/currencies/in-reader-currency";

export const PriceInCurrency = inReaderCurrency(
  async () => (await import("@/components/artworks/converted-price")).ConvertedPrice,
);
