// A release's tag, package.json and the newest version of CHANGELOG.md say the same.
import { readFileSync } from "node:fs";

/**
 * @param {string} tag as v1.2.3
 * @param {string} packageText
 * @param {string} changelog
 * @returns what differs, or undefined
 */
export function findVersionDifference(tag, packageText, changelog) {
  const { version } = JSON.parse(packageText);
  if (tag !== `v${version}`) return `The tag ${tag} is not package.json's version, ${version}.`;
  const heading = [...changelog.matchAll(/^## \[?(\d+\.\d+\.\d+)\]?/gm)][0]?.[1];
  if (heading === version) return undefined;
  return `CHANGELOG.md's newest version is ${heading ?? "none"}, not ${version}.`;
}

const [, , tag] = process.argv;
if (import.meta.main) {
  const difference = findVersionDifference(
    tag ?? "",
    readFileSync("package.json", "utf8"),
    readFileSync("CHANGELOG.md", "utf8"),
  );
  if (difference !== undefined) {
    console.error(`✗ ${difference}`);
    process.exitCode = 1;
  }
}
