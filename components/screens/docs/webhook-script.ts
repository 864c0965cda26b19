/** A server for Node that takes webhooks and checks their signatures, without a library. */
export const webhookScript = `// WEBHOOK_SECRET=whsec_… PORT=8080 node webhooks.mjs
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
const key = Buffer.from(process.env.WEBHOOK_SECRET.slice("whsec_".length), "base64");
createServer(async (request, response) => {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures = "" } = request.headers;
  let body = "";
  try { for await (const part of request.setEncoding("utf8")) if ((body += part).length > 65_536) break; } catch {}
  const mac = createHmac("sha256", key).update(\`\${id}.\${time}.\${body}\`).digest("base64");
  const isGenuine = signatures.split(" ").includes(\`v1,\${mac}\`) && Math.abs(Date.now() / 1000 - time) < 300;
  response.writeHead(isGenuine ? 204 : 400).end();
}).listen(process.env.PORT);`;
