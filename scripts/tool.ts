import { runTool } from "@/local/stack/tool";

const [command = "", ...args] = process.argv.slice(2);
await runTool(process.cwd(), command, args);
