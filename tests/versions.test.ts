import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

/** The lowest allowed version of packages that handle untrusted input, and why. */
const minimumVersions: Readonly<Record<string, { minimum: string; reason: string }>> = {
  next: {
    minimum: "16.4.6",
    reason:
      "16.2.5 and older: GHSA-8h8q-6873-q5fj, GHSA-267c-6grr-h53f, GHSA-26hh-7cqf-hhc6, CVE-2026-44579; what was measured here was measured from 16.4.6 on",
  },
  react: { minimum: "19.3.0", reason: "19.2.4 and older: CVE-2026-23869; later: CVE-2026-23870" },
  "react-dom": { minimum: "19.3.0", reason: "it goes with react" },
  sharp: { minimum: "0.35.4", reason: "0.34 and older: GHSA-f88m-g3jw-g9cj (libvips)" },
};

/** The lowest allowed version of the C libraries in sharp's binaries. */
const libraries: typeof minimumVersions = {
  vips: { minimum: "8.18.3", reason: "CVE-2026-33327, -33328, -35590, -35591" },
  heif: { minimum: "1.22.1", reason: "CVE-2026-32738, CVE-2026-32882, CVE-2026-49271" },
};

type Locked = { version?: string; optionalDependencies?: Record<string, string> };
const lockFile: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

/** Every installed version of a package, nested ones included. */
const listVersions = (name: string) =>
  Object.entries(lockFile.packages).flatMap(([path, { version }]) =>
    path.endsWith(`node_modules/${name}`) && version !== undefined ? [version] : [],
  );

/** True if a version is at least another; a preview is below the release of the same number. */
function isAtLeast(version: string, minimum: string): boolean {
  const [numbers = "", preview] = version.split("-");
  const order = numbers.localeCompare(minimum, "en", { numeric: true });
  return order > 0 || (order === 0 && preview === undefined);
}

describe("installed versions: no known vulnerability", () => {
  test.each(Object.entries(minimumVersions))("%s", (name, { minimum, reason }) => {
    const installed = listVersions(name);
    expect(installed).not.toEqual([]);
    expect(
      installed.filter((version) => !isAtLeast(version, minimum)),
      reason,
    ).toEqual([]);
  });

  test.each(Object.entries(libraries))("%s, inside sharp", (name, { minimum, reason }) => {
    const versions: Readonly<Record<string, string | undefined>> = sharp.versions;
    expect(isAtLeast(versions[name] ?? "0", minimum), reason).toBe(true);
  });
});

test("the lock file has what each package installs on macOS and Windows", () => {
  const paths = Object.keys(lockFile.packages);
  const missing = Object.entries(lockFile.packages).flatMap(
    ([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !paths.some((other) => other.endsWith(`node_modules/${name}`)))
        .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  ["16.4.10", "16.4.5", true],
  ["16.4.5", "16.4.5", true],
  ["16.4.5-canary.3", "16.4.5", false],
  ["9.9.9", "16.4.5", false],
  ["17.0.0", "16.4.5", true],
])("isAtLeast: %s, %s → %s", (version, minimum, expected) => {
  expect(isAtLeast(version, minimum)).toBe(expected);
});
