import type { RequestListener } from "node:http";

/** Google's own emulator as a request listener. */
export function createApp(projectId: string): Promise<RequestListener>;
