"use client";

import { inReaderCurrency } from "@/components/currencies/in-reader-currency";

export const ChipsInCurrency = inReaderCurrency(
  async () => (await import("@/components/screens/artwork-list/price-chips")).PriceChips,
);
