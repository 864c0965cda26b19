import { createSocket, type RemoteInfo } from "node:dgram";
import { type AddressInfo, createServer } from "node:net";
import { afterAll } from "vitest";

/** The answer for a name: its TXT records in parts, an error, or none. What is too long fits no packet, and is asked for again over TCP. */
export type DnsAnswer =
  | { texts: string[][] }
  | { error: "SERVFAIL" | "REFUSED" }
  | { texts: string[][]; isTooLong: true }
  | "SILENT";

const HEADER_BYTES = 12;
const TYPE_AND_CLASS_BYTES = 4;
const NAME_OF_QUESTION = 0xc00c;
const A = 1;
const MX = 15;
const TXT = 16;
const INTERNET = 1;
const ANSWERED = 0x8180;
const TRUNCATED = 0x0200;
const codes = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;

/** Names as they are asked for; any other does not exist. */
export const zone = new Map<string, DnsAnswer>();
/** Mail servers of domains. */
export const mailServers = new Map<string, string>();
/** Addresses of hosts, of IPv4. */
export const hosts = new Map<string, string>();
export const questions: string[] = [];

function readQuestion(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let offset = HEADER_BYTES;
  for (let length = message.readUInt8(offset); length > 0; length = message.readUInt8(offset)) {
    labels.push(message.toString("latin1", offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: offset + 1 + TYPE_AND_CLASS_BYTES };
}

const toParts = (parts: readonly string[]): Buffer =>
  Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
  );

function toRecord(data: Buffer, type: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt16BE(NAME_OF_QUESTION, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** Returns the mail server or the address of a name, of which it has one each. */
function readSingle(name: string, type: number): Buffer | null {
  const mailServer = mailServers.get(name);
  if (type === MX && mailServer !== undefined)
    return Buffer.concat([Buffer.from([0, 10]), toParts([...mailServer.split("."), ""])]);
  const address = hosts.get(name);
  return type === A && address !== undefined ? Buffer.from(address.split(".").map(Number)) : null;
}

/** @returns null for no answer at all */
function answer(message: Buffer, isPacket: boolean): Buffer | null {
  const { name, end } = readQuestion(message);
  questions.push(name);
  const known = zone.get(name);
  if (known === "SILENT") return null;
  const isTruncated = isPacket && known !== undefined && "isTooLong" in known;
  const type = message.readUInt16BE(end - TYPE_AND_CLASS_BYTES);
  const data = readSingle(name, type);
  if (data !== null) {
    const head = Buffer.from([...message.subarray(0, 2), 0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0]);
    return Buffer.concat([head, message.subarray(HEADER_BYTES, end), toRecord(data, type)]);
  }
  const records = known !== undefined && "texts" in known && !isTruncated ? known.texts : [];
  const code =
    known === undefined ? codes.NXDOMAIN : "error" in known ? codes[known.error] : codes.NOERROR;
  const head = Buffer.alloc(HEADER_BYTES);
  message.copy(head, 0, 0, 2);
  head.writeUInt16BE(ANSWERED | (isTruncated ? TRUNCATED : 0) | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([
    head,
    message.subarray(HEADER_BYTES, end),
    ...records.map((parts) => toRecord(toParts(parts), TXT)),
  ]);
}

/** Over TCP each message follows its length. */
const tcp = createServer((socket) => {
  socket.on("data", (data) => {
    const reply = answer(data.subarray(2), false);
    if (reply === null) return;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(reply.length);
    socket.end(Buffer.concat([length, reply]));
  });
  socket.on("error", () => undefined);
});
const udp = createSocket("udp4", (message: Buffer, { port, address }: RemoteInfo) => {
  const reply = answer(message, true);
  if (reply !== null) udp.send(reply, port, address);
});

/** A real name server, which the product asks in this test file. Import it before what reads the environment. */
await new Promise<void>((listening) => tcp.listen(0, "127.0.0.1", listening));
const { port } = tcp.address() as AddressInfo;
await new Promise<void>((listening) => udp.bind(port, "127.0.0.1", listening));
process.env["DNS_SERVERS"] = `127.0.0.1:${port}`;
afterAll(() => {
  tcp.close();
  udp.close();
});
