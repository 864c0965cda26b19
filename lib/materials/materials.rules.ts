import type { Material, MaterialKind } from "@/lib/materials/materials.schema";
import type { FailureDetail } from "@/lib/shared/failure";

/** Checks what a kind is made of: a text, a PDF, or one of both. */
export function checkContent(
  kind: MaterialKind,
  text: string | null,
  hasFile: boolean,
): FailureDetail[] {
  const hasText = text !== null && text !== "";
  if (hasText && hasFile) return [{ path: "text", message: "A text or a file, please: not both." }];
  if (kind === "PDF") return hasFile ? [] : [{ path: "file", message: "Please add a PDF." }];
  if (kind === "CV")
    return hasText || hasFile ? [] : [{ path: "text", message: "A text or a PDF, please." }];
  if (hasFile) return [{ path: "file", message: "Only a CV or PDF can be a file." }];
  return hasText ? [] : [{ path: "text", message: "Please write something." }];
}

/** True if a change leaves text and file as they are, so that it makes no new version. */
export const isUnchanged = (
  current: Pick<Material, "text">,
  text: string | null | undefined,
  hasFile: boolean,
): boolean => !hasFile && (text === undefined || text === null || text === current.text);
