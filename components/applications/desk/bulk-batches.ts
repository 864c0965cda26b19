import type { CallInput } from "@/lib/client/call";
import { deskLimits } from "@/lib/applications/desk/desk.schema";

export type BulkBody = NonNullable<
  CallInput<"POST /v1/opportunities/{id}/applications/bulk">["body"]
>;

/** `works`: those of each application that alone are decided about. */
export type BulkOrder = Omit<BulkBody, "works"> & {
  works?: ReadonlyMap<string, readonly string[]>;
};

/** Splits an order into as many ids at once as the server takes, each with its own works. */
export function splitBatches({ ids, works, ...body }: BulkOrder): BulkBody[] {
  if (ids === undefined) return [body];
  const batches: { ids: string[]; works: string[] }[] = [];
  for (const id of ids) {
    const own = works?.get(id) ?? [];
    const last = batches.at(-1);
    const fits =
      last !== undefined &&
      last.ids.length < deskLimits.ids &&
      last.works.length + own.length <= deskLimits.decidedWorks;
    if (fits) {
      last.ids.push(id);
      last.works.push(...own);
    } else batches.push({ ids: [id], works: [...own] });
  }
  return batches.map((batch) => ({
    ...body,
    ids: batch.ids,
    ...(works !== undefined && { works: batch.works }),
  }));
}
