import { storage } from "@/lib/server/storage";

/** How many private files the store has. */
export async function countStoredFiles(): Promise<number> {
  let count = 0;
  for await (const _ of storage().list("files/")) count += 1;
  return count;
}
