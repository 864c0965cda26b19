import { z } from "zod";
import { DeskFilter, DeskSort } from "@/lib/applications/desk/desk.schema";
import { Id } from "@/lib/shared/ids";

export const NeighboursQuery = DeskFilter.extend({
  sortBy: DeskSort.default("NEWEST"),
  application: Id.describe("The one whose neighbours are wanted."),
});
export type NeighboursQuery = z.infer<typeof NeighboursQuery>;

export const Neighbours = z
  .object({
    previous: z.string().nullable().describe("Id of the one before it in the list."),
    next: z.string().nullable(),
    position: z.int().nullable().describe("From 1; null where it does not fit the filters."),
    total: z.int().describe("How many fit them."),
  })
  .meta({ id: "Neighbours" });
export type Neighbours = z.infer<typeof Neighbours>;
