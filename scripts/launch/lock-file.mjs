/**
 * Compares node_modules/.package-lock.json with package-lock.json, so that a developer's own `npm install` is not
 * repeated. Optional packages of other platforms may be missing.
 */
export function matchesLockFile(lockText, installedText) {
  if (installedText === undefined) return false;
  const expected = JSON.parse(lockText).packages;
  const installed = JSON.parse(installedText).packages;
  const present = Object.entries(installed).every(
    ([name, { version }]) => expected[name]?.version === version,
  );
  const complete = Object.entries(expected).every(
    ([name, { optional, peer }]) => name === "" || optional || peer || name in installed,
  );
  return present && complete;
}
