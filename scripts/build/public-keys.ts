import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/**
 * Next's keys for Server Actions, draft mode and revalidation by request, none of which the product has. Random ones would make two builds of
 * one commit differ. They are no secret, and of no use: the front removes the headers and cookies of whoever presents them
 * (packages/front/src/request-guard.ts).
 */
export const ACTIONS_KEY = Buffer.alloc(32).toString("base64");
const previewKeys = {
  previewModeId: "0".repeat(32),
  previewModeSigningKey: "0".repeat(64),
  previewModeEncryptionKey: "0".repeat(64),
};

export async function writePreviewKeys(buildFolder: string): Promise<void> {
  await writeFile(
    path.join(buildFolder, "server/preview-props.json"),
    JSON.stringify(previewKeys, undefined, 2),
  );
  const file = path.join(buildFolder, "prerender-manifest.json");
  const manifest = z.looseObject({}).parse(JSON.parse(await readFile(file, "utf8")));
  await writeFile(file, JSON.stringify({ ...manifest, preview: previewKeys }, undefined, 2));
}
