import { gzipSync } from "node:zlib";

/** The list that an inline script of a page starts once the page has been painted. */
const LATE_LIST = /\(\[("[^"\]]+\.js"(?:,"[^"\]]+\.js")*)\]\)<\/script>/g;

export function findScripts(html: string): string[] {
  const paths = new Set<string>();
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const isScript = tag.startsWith("<script");
    // Modern browsers skip these.
    if (isScript && /\snomodule\b/i.test(tag)) continue;
    if (!isScript && !/\brel="modulepreload"|\bas="script"/.test(tag)) continue;
    const address = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    if (address !== undefined) paths.add(address.replaceAll("&amp;", "&"));
  }
  for (const [, list = ""] of html.matchAll(LATE_LIST))
    for (const quoted of list.split(",")) paths.add(quoted.slice(1, -1));
  return [...paths];
}

export type PageWeight = { path: string; bytes: number; files: { path: string; bytes: number }[] };

/** The JavaScript of the first load, each file gzipped. @throws Error when a response is not 2xx, or the page names no script */
export async function measurePage(origin: string, path: string): Promise<PageWeight> {
  const fetchBytes = async (address: string): Promise<Buffer> => {
    const response = await fetch(new URL(address, origin));
    if (!response.ok) throw new Error(`${address} responded with ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const html = (await fetchBytes(path)).toString("utf8");
  const scripts = findScripts(html);
  if (scripts.length === 0) throw new Error(`${path} names no script`);
  const files = await Promise.all(
    scripts.map(async (address) => ({
      path: address,
      bytes: gzipSync(await fetchBytes(address)).byteLength,
    })),
  );
  return { path, bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
}
