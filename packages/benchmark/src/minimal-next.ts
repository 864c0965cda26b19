import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseElements } from "#parse-elements";

const folder = path.join(import.meta.dirname, "../minimal-next");

type Command = { args: string[]; cwd: string; env: Record<string, string> };

/** Arguments of Node that build the application once. */
export const createMinimalNextBuild = (root: string): Command => ({
  args: [path.join(root, "node_modules/next/dist/bin/next"), "build"],
  cwd: folder,
  env: { NODE_ENV: "production" },
});

/**
 * Arguments of Node that serve `/{name}` for each name in `pages`, with the elements of that HTML.
 * @param treeFolder where the trees are stored
 */
export async function configureMinimalNext(
  root: string,
  treeFolder: string,
  port: number,
  pages: Readonly<Record<string, string>>,
): Promise<Command> {
  await mkdir(treeFolder, { recursive: true });
  for (const [name, html] of Object.entries(pages)) {
    await writeFile(path.join(treeFolder, `${name}.json`), JSON.stringify(parseElements(html)));
  }
  return {
    args: [
      path.join(root, "node_modules/next/dist/bin/next"),
      "start",
      "--hostname",
      "127.0.0.1",
      "--port",
      String(port),
    ],
    cwd: folder,
    env: { NODE_ENV: "production", ELEMENT_TREES: treeFolder },
  };
}
