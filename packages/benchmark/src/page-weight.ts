import { gzipSync } from "node:zlib";

export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const isScript = tag.startsWith("<script");
    // Modern browsers skip these.
    if (isScript && /\snomodule\b/i.test(tag)) continue;
    if (!isScript && !/\brel="modulepreload"|\bas="script"/.test(tag)) continue;
    const address = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    if (address !== undefined) found.add(address.replaceAll("&amp;", "&"));
  }
  return [...found];
}

export type PageWeight = { path: string; bytes: number; files: { path: string; bytes: number }[] };

/** The JavaScript of the first load, each file gzipped. @throws Error when one does not answer 200 */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const bytesOf = async (address: string): Promise<Buffer> => {
    const response = await fetch(new URL(address, origin));
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const html = (await bytesOf(path)).toString("utf8");
  const files = await Promise.all(
    scriptsOf(html).map(async (address) => ({
      path: address,
      bytes: gzipSync(await bytesOf(address)).byteLength,
    })),
  );
  return { path, bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
}
