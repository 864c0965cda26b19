import { readBytes, readJson } from "@/lib/server/handle/read-request";
import { type MultipartBody, type MultipartLimits, readMultipart } from "@/lib/server/multipart";
import type { CallSpec, FileField } from "@/lib/shared/contract";
import { failure, invalid } from "@/lib/shared/failure";

/** Bytes that an urlencoded form may have; it carries no files. */
const URLENCODED_BYTES = 256 * 1024;

const names = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
} as const;

function singles(fields: Record<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

function multipartLimits(files: FileField | undefined): MultipartLimits {
  return files === undefined
    ? { files: {}, fileBytes: 0 }
    : { ...files, files: { [files.field]: files.most } };
}

async function readUrlencoded(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, URLENCODED_BYTES);
  const fields: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes))) {
    (fields[name] ??= []).push(value);
  }
  return singles(fields);
}

/** @throws VALIDATION for JSON that is no object */
function fieldsOf(parsed: unknown): Record<string, unknown> {
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  throw invalid([{ path: "body", message: "An object, please." }]);
}

/**
 * Reads the form of a call in the shape that it came in: multipart always, others where the call takes them. A field
 * that is named once is its text, a repeated one a list.
 * @throws UNSUPPORTED_MEDIA for a shape that the call does not take, and what the reader of the shape throws
 */
export async function readForm(
  { files, formAlso = [] }: CallSpec,
  request: Request,
): Promise<{ fields: Record<string, unknown>; upload?: MultipartBody }> {
  const given = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  const shape = formAlso.find((each) => names[each] === given);
  if (shape === "json") return { fields: fieldsOf(await readJson(request)) };
  if (shape === "urlencoded") return { fields: await readUrlencoded(request) };
  if (formAlso.length > 0 && given !== "multipart/form-data") {
    const taken = ["multipart/form-data", ...formAlso.map((each) => names[each])].join(" or ");
    throw failure("UNSUPPORTED_MEDIA", `This call takes a body of ${taken}.`);
  }
  const upload = await readMultipart(request, multipartLimits(files));
  return { fields: singles(upload.fields), upload };
}
