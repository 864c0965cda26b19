import { chooseRunner } from "@/local/testing/test-selection";

const root = process.cwd();
const args = process.argv.slice(2);
// Loaded lazily: a few tests need no browser or build code.
if (args.length > 0 && chooseRunner(args) === "vitest") {
  const { runTests } = await import("@/local/testing/run-vitest");
  await runTests(root, args);
} else {
  const { testEndToEnd, testEverything } = await import("@/local/testing/run-tests");
  await (args.length > 0 ? testEndToEnd(root, args) : testEverything(root));
}
