/** Next writes two attributes, in either order; a tag with others is left alone. */
const isPlain = (attributes: string, nonce: string) =>
  attributes === ` async="" nonce="${nonce}"` || attributes === ` nonce="${nonce}" async=""`;

/**
 * Runs in the browser: after the first paint and the first pictures, for which it waits a second at most. A hidden page is not painted,
 * so nothing is waited for.
 */
const START = [
  "(files=>{const start=()=>{for(const file of files){",
  'const e=document.createElement("script");e.src=file;e.async=true;document.head.append(e)}};',
  "const painted=next=>requestAnimationFrame(()=>setTimeout(next));",
  'const pictures=()=>[...document.images].filter(i=>i.fetchPriority=="high").map(i=>i.decode());',
  "if(document.hidden)start();",
  "else painted(()=>Promise.race([Promise.allSettled(pictures()),new Promise(done=>setTimeout(done,1000))])",
  ".then(()=>painted(start)))})",
].join("");

/**
 * Lets the files of scripts wait until the page shows its text and first pictures: on a phone's line they would delay those, which
 * need none of them.
 * Pages that search engines leave out are worked on rather than read: their scripts start at once.
 * @param page HTML, in which Next has given each of its scripts `nonce`
 */
export function delayScripts(page: string, nonce: string): string {
  const styles = page.indexOf('<link rel="stylesheet"');
  if (styles < 0 || page.includes('<meta name="robots" content="noindex')) return page;
  const files: string[] = [];
  const rest = page
    .slice(styles)
    .replace(
      /<script src="([^"&]+)"([^>]*)><\/script>/g,
      (tag, file: string, attributes: string) => {
        if (!isPlain(attributes, nonce)) return tag;
        files.push(file);
        return "";
      },
    )
    .replace(/<link rel="preload" as="script"[^>]*>/g, (tag) =>
      files.some((file) => tag.includes(` href="${file}"`)) ? "" : tag,
    );
  if (files.length === 0) return page;
  const start = `<script nonce="${nonce}">${START}(${JSON.stringify(files)})</script>`;
  return page.slice(0, styles) + start + rest;
}
