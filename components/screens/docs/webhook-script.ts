/** A server for Node that takes webhooks and checks their signatures, without a library. */
export const webhookScript = `// WEBHOOK_SECRET=whsec_… PORT=8080 node webhooks.mjs
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
const key = Buffer.from(process.env.WEBHOOK_SECRET.slice("whsec_".length), "base64");
createServer(async (request, response) => {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = request.headers;
  const mac = createHmac("sha256", key).update(\`\${id}.\${time}.\${await text(request)}\`).digest("base64");
  const isGenuine = signatures.split(" ").includes(\`v1,\${mac}\`) && Math.abs(Date.now() / 1000 - time) < 300;
  response.writeHead(isGenuine ? 204 : 400).end();
}).listen(process.env.PORT);`;
