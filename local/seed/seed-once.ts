import { withLoadLock } from "@/lib/server/processes/load-lock";
import { storage } from "@/lib/server/storage/storage";

/** Adds a part of the demo once: what a user deletes afterwards is not seeded again. */
export async function seedOnce(name: string, operation: () => Promise<void>): Promise<void> {
  const completionMarker = `seed/${name}.json`;
  await withLoadLock(async () => {
    if (await storage().exists(completionMarker)) return;
    await operation();
    await storage().put(completionMarker, Buffer.from("{}"), "application/json");
  });
}
