"use client";

import { inReaderCurrency } from "@/components/currencies/in-reader-currency";

export const MoneyInCurrency = inReaderCurrency(
  async () => (await import("@/components/screens/opportunity-page/money-table")).MoneyTable,
);
