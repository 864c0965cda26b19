/** Next writes two attributes, in either order; a tag with others is left alone. */
const isPlain = (attributes: string, nonce: string) =>
  attributes === ` async="" nonce="${nonce}"` || attributes === ` nonce="${nonce}" async=""`;

/** Runs in the browser. A hidden page is not painted, so nothing is waited for. */
const START =
  '(s=>{const f=()=>{for(const p of s){const e=document.createElement("script");e.src=p;e.async=!0;document.head.append(e)}};document.hidden?f():requestAnimationFrame(()=>setTimeout(f))})';

/**
 * Lets the files of scripts wait until the page has been painted once: on a phone's line they would delay its text, fonts and first
 * picture, which need none of them.
 * @param page HTML, in which Next has given each of its scripts `nonce`
 */
export function delayScripts(page: string, nonce: string): string {
  const styles = page.indexOf('<link rel="stylesheet"');
  if (styles < 0) return page;
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
