import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { readBundledPackages } from "@/scripts/build/bundled-packages";
import { formatBill } from "@/scripts/sbom/bill";
import { LockFile, listImageFolders, readPackages } from "@/scripts/sbom/packages";
import { getBuildFolder } from "@/local/serving.mjs";
import { runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run sbom [-- --out FILE]   lists the packages of the last build and of the images for linux/amd64 and linux/arm64 (CycloneDX 1.6, JSON)

It needs a build that lists them: npm run build -- --packages.`;

const Product = z.object({ name: z.string(), version: z.string(), license: z.string() });

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

async function createBill(root: string): Promise<string> {
  const product = Product.parse(await readJson(path.join(root, "package.json")));
  const lock = LockFile.parse(await readJson(path.join(root, "package-lock.json")));
  const isInstalled = (folder: string) => existsSync(path.join(root, folder));
  const bundled = await readBundledPackages(path.join(root, getBuildFolder(process.env)));
  const folders = [...listImageFolders(lock, isInstalled), ...bundled];
  return formatBill(product, await readPackages(root, lock, folders));
}

await runCommand(USAGE, async (args) => {
  const { values } = readArguments(args, { options: { out: { type: "string" } } });
  const bill = await createBill(process.cwd());
  if (values.out === undefined) console.log(bill);
  else await writeFile(values.out, `${bill}\n`);
});
