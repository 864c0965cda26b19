import { runnerOf } from "@/local/testing/chosen-tests";

const root = process.cwd();
const args = process.argv.slice(2);
// The whole suite knows browsers and builds, whose code a few tests need not wait for.
if (args.length > 0 && runnerOf(args) === "vitest") {
  const { runTests } = await import("@/local/testing/run-vitest");
  await runTests(root, args);
} else {
  const { testEndToEnd, testEverything } = await import("@/local/testing/run-tests");
  await (args.length > 0 ? testEndToEnd(root, args) : testEverything(root));
}
