import { testEndToEnd } from "@/local/testing/run-tests";

await testEndToEnd(process.cwd(), process.argv.slice(2));
