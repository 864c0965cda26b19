import { GET } from "@/app/files/[...signed]/route";
import { storage } from "@/lib/server/storage/storage";

export async function countStoredFiles(): Promise<number> {
  let count = 0;
  for await (const _ of storage().list("files/")) count += 1;
  return count;
}

/** Downloads by the address that a response gives. */
export async function downloadFile(url: string): Promise<Response> {
  const signed = url.slice("/files/".length).split("/");
  const params = Promise.resolve({ signed });
  return GET(new Request(`http://localhost${url}`), { params });
}
