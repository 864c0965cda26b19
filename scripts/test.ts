import { testEverything } from "@/local/testing/run-tests";

await testEverything(process.cwd());
