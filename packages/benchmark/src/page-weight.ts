import { gzipSync } from "node:zlib";

/** The script addresses that a browser loads for a page at once, in the order of the document, each once. */
export function scriptsOf(html: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const isScript = tag.startsWith("<script");
    // Browsers that know modules never load the files for those that do not.
    if (isScript && /\snomodule\b/i.test(tag)) continue;
    if (!isScript && !/\brel="modulepreload"|\bas="script"/.test(tag)) continue;
    const address = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    if (address !== undefined) found.add(address.replaceAll("&amp;", "&"));
  }
  return [...found];
}

/** JavaScript of the first load of a page, in gzip bytes of each file and in total. */
export type PageWeight = { path: string; bytes: number; files: { path: string; bytes: number }[] };

/**
 * Weighs the JavaScript that a page loads at first: the files named in its HTML, each gzipped by itself.
 * @throws Error when the page or a file of it does not answer 200
 */
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
