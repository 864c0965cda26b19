"use client";

import { OpportunityRows } from "@/components/screens/opportunity-list/opportunity-rows";

/** A client component: a server component would add the markup of all rows to the page a second time, as data. */
export const ListedRows = OpportunityRows;
