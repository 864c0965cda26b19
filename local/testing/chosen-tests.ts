import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const isWalk = (arg: string) => /^(?:\.\/)?e2e(?:\/|$)|\.spec\.ts(?::\d+)?$/.test(arg);

/** Which runner the arguments of `npm test` are for: Playwright where they name walks (`e2e/home.spec.ts`), else vitest. */
export const runnerOf = (args: readonly string[]): "playwright" | "vitest" =>
  args.some(isWalk) ? "playwright" : "vitest";

/**
 * What vitest is asked for: with a name alone (`-t quota`), only the files that say it, because importing all of them for
 * the sake of one test takes minutes. A name that no file says as it stands is looked for in all.
 */
export function vitestArguments(root: string, args: readonly string[]): readonly string[] {
  const [flag, name, ...more] = args;
  if ((flag !== "-t" && flag !== "--testNamePattern") || name === undefined || more.length > 0) {
    return args;
  }
  const pattern = new RegExp(name);
  const folders = "{app,components,hooks,lib,local,packages,providers,scripts,tests}";
  const files = globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root });
  const saying = files.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8")));
  return [...args, ...saying.toSorted()];
}
