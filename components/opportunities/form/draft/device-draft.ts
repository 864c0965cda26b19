import { OpportunityValues } from "@/components/opportunities/form/values/opportunity-values";
import { keepGroupDraft, readGroupDraft } from "@/hooks/use-group-autosave";
import { clearDraft } from "@/lib/client/drafts";

/** What of a call is kept on the device until the server has it: under its id, or as the new one. */
export const deviceDraftName = (id: string | null) => `opportunity:${id ?? "new"}`;
const CREATION = "opportunity:creation";

/** `base` is `updatedAt` of the call that it changes; empty for a new one. */
export type DeviceDraft = { base: string; values: OpportunityValues };

/** The draft that is kept on the device, or null; one of an older shape is forgotten, it must not break the page. */
export function readDeviceDraft(id: string | null): DeviceDraft | null {
  const kept = readGroupDraft(deviceDraftName(id));
  if (kept === null) return null;
  try {
    const values = OpportunityValues.safeParse(JSON.parse(kept.typed));
    if (values.success) return { base: kept.base, values: values.data };
  } catch {
    // No JSON: forgotten below.
  }
  clearDraft(deviceDraftName(id));
  return null;
}

/** Keeps what is written of a call on the device, instead of what was kept of it before. @param id null for the new one */
export function keepDeviceDraft(id: string | null, { base, values }: DeviceDraft): void {
  keepGroupDraft(deviceDraftName(id), { base, typed: JSON.stringify(values) });
}

/** Forgets what is kept of a call: the server has it. @param id null for the new one */
export function clearDeviceDraft(id: string | null): void {
  clearDraft(deviceDraftName(id));
}

/**
 * The key and the title that a new draft is begun with, the same until it has worked: a request whose answer was lost is
 * sent again as it was, and begins nothing twice, whatever was typed since.
 */
export function creationOf(title: string): { key: string; title: string } {
  const kept = readGroupDraft(CREATION);
  if (kept !== null) return { key: kept.base, title: kept.typed };
  const creation = { key: crypto.randomUUID(), title };
  keepGroupDraft(CREATION, { base: creation.key, typed: title });
  return creation;
}

/** Forgets them: the draft is begun, or was refused. */
export function clearCreation(): void {
  clearDraft(CREATION);
}
