#!/usr/bin/env node
import { parseArgs } from "node:util";
import { startMailCatcher } from "#start-mail-catcher";

function exitWithError(message: string): never {
  console.error(message);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    "smtp-port": { type: "string" },
    "http-port": { type: "string" },
    data: { type: "string" },
    "relay-domain": { type: "string" },
    "relay-url": { type: "string" },
    "relay-secret": { type: "string" },
  },
});
const [smtpPort, httpPort] = [Number(values["smtp-port"]), Number(values["http-port"])];
const isPort = (port: number) => Number.isInteger(port) && port >= 0 && port <= 65_535;
if (!isPort(smtpPort) || !isPort(httpPort) || values.data === undefined)
  exitWithError(
    "Usage: mail-catcher --smtp-port <port> --http-port <port> --data <folder>   (port 0: any free one)",
  );

const { "relay-domain": domain, "relay-url": url, "relay-secret": secret } = values;
const relay =
  domain === undefined || url === undefined || secret === undefined
    ? undefined
    : { domain, url, secret };

const catcher = await startMailCatcher({ dataDir: values.data, smtpPort, httpPort, relay }).catch(
  (error: NodeJS.ErrnoException) =>
    exitWithError(
      error.code === "EADDRINUSE"
        ? `A port of the mail catcher is taken: ${error.message}`
        : `The mail catcher cannot start with the data in ${values.data}: ${error.message}`,
    ),
);
console.log(`ready ${catcher.smtpUrl} ${catcher.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void catcher.close());
