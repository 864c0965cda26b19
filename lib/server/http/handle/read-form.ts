import { readBytes, readJson } from "@/lib/server/http/handle/read-request";
import {
  type MultipartBody,
  type MultipartLimits,
  readMultipart,
} from "@/lib/server/http/multipart";
import type { CallSpec, FileField } from "@/lib/shared/contract";
import { failure, invalid } from "@/lib/shared/failure";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

const URLENCODED_BYTES = 256 * 1024;

const mediaTypes = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
} as const;

function unwrapSingles(fields: Record<string, string[]>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]),
  );
}

function toMultipartLimits(files: FileField | undefined): MultipartLimits {
  return files === undefined
    ? { files: {}, fileBytes: 0 }
    : { ...files, files: { [files.field]: files.max } };
}

async function readUrlencoded(request: CallRequest): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, URLENCODED_BYTES);
  const fields: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(bytes)))
    (fields[name] ??= []).push(value);
  return unwrapSingles(fields);
}

function toFields(parsed: unknown): Record<string, unknown> {
  if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  throw invalid([{ path: "body", message: "An object, please." }]);
}

/** Multipart, and other formats if the call allows them; repeated fields become lists. @throws UNSUPPORTED_MEDIA, or the errors of the format */
export async function readForm(
  { files, alternativeFormats = [] }: CallSpec,
  request: CallRequest,
): Promise<{ fields: Record<string, unknown>; upload?: MultipartBody }> {
  const contentType = (request.headers.get("content-type") ?? "")
    .split(";")[0]
    ?.trim()
    .toLowerCase();
  const format = alternativeFormats.find((name) => mediaTypes[name] === contentType);
  if (format === "json") return { fields: toFields(await readJson(request)) };
  if (format === "urlencoded") return { fields: await readUrlencoded(request) };
  if (alternativeFormats.length > 0 && contentType !== "multipart/form-data") {
    const accepted = [
      "multipart/form-data",
      ...alternativeFormats.map((name) => mediaTypes[name]),
    ].join(" or ");
    throw failure("UNSUPPORTED_MEDIA", `This call takes a body of ${accepted}.`);
  }
  const upload = await readMultipart(request, toMultipartLimits(files));
  return { fields: unwrapSingles(upload.fields), upload };
}
