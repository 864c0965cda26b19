import { watchTests } from "@/local/testing/run-vitest";

await watchTests(process.cwd(), process.argv.slice(2));
