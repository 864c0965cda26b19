import { serveStack } from "@/local/stack/run-app";

await serveStack(process.cwd(), { dev: true });
