import { buffer } from "node:stream/consumers";
import { parseParts } from "@/lib/server/http/multipart-parser";

/** Decodes a form without files. Each byte becomes one character. */
const decodeField = (text: string) =>
  text
    .replaceAll("+", " ")
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

type Request = { body: Uint8Array; headers: Pick<Headers, "get"> };

/**
 * Reads the fields of a form with or without files. A mail in it may be in any charset, or none, and its signature is about its bytes: each
 * is one character of the answer (latin1). @throws VALIDATION
 */
export async function readLatin1Form({ body, headers }: Request): Promise<Map<string, string>> {
  const type = headers.get("content-type") ?? "";
  const fields = new Map<string, string>();
  if (!type.startsWith("multipart/form-data")) {
    for (const pair of Buffer.from(body).toString("latin1").split("&")) {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      fields.set(decodeField(name), decodeField(value));
    }
    return fields;
  }
  const reader = new Blob([new Uint8Array(body)]).stream().getReader();
  await parseParts(reader, type, body.byteLength, async ({ field, stream }) => {
    fields.set(field, (await buffer(stream)).toString("latin1"));
    return { empty: true };
  });
  return fields;
}
