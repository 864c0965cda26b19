import { type Edit, findAll } from "#page-edits";
import type { Script } from "#page-scripts";

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

/** `startScript`: the text of the inline script that starts the others. */
type Delay = { edits: Edit[]; delayed: ReadonlySet<Script>; startScript?: string };

/**
 * Lets the files of scripts wait until the page shows its text and first pictures: on a phone's line they would delay those, which
 * need none of them.
 * Pages that search engines leave out are worked on rather than read: their scripts start at once.
 * @param page HTML, in which Next has given each of its `scripts` the nonce
 */
export function delayScripts(page: Buffer, scripts: readonly Script[], nonce: string): Delay {
  const styles = page.indexOf('<link rel="stylesheet"');
  if (styles < 0 || page.includes('<meta name="robots" content="noindex'))
    return { edits: [], delayed: new Set() };
  const files = new Map<Script, string>();
  for (const script of scripts) {
    const [, file, attributes = ""] = /^ src="([^"&]+)"(.*)$/.exec(script.attributes) ?? [];
    const isFile = file !== undefined && script.textStart === script.textEnd;
    if (isFile && script.start > styles && isPlain(attributes, nonce)) files.set(script, file);
  }
  if (files.size === 0) return { edits: [], delayed: new Set() };
  const references = Array.from(files.values(), (file) => ` href="${file}"`);
  const preloads = Array.from(findAll(page, '<link rel="preload" as="script"'), (from) => ({
    from,
    to: page.indexOf(">", from) + 1,
    text: "",
  })).filter(({ from, to }) => {
    const tag = from > styles ? page.toString("latin1", from, to) : "";
    return references.some((reference) => tag.includes(reference));
  });
  const startScript = `${START}(${JSON.stringify([...files.values()])})`;
  const edits = [
    { from: styles, to: styles, text: `<script nonce="">${startScript}</script>` },
    ...preloads,
    ...Array.from(files.keys(), (script) => ({ from: script.start, to: script.end, text: "" })),
  ];
  return { edits, delayed: new Set(files.keys()), startScript };
}
