import { domainToASCII } from "node:url";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Server as NetServer, Socket } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { readRequestText } from "@vitrine/stand-in-kit/request-text";
import { Fault, Faults, type Moment } from "#faults";
import { type CaughtMail, Mailbox } from "#mailbox";
import { Relay, type RelayOptions } from "#relay";

/** The library decodes Punycode; a mailbox is named as it was in the envelope. */
const toSentAddress = (address: string) =>
  address.replace(/(?<=@)[^@[\]]+$/, (domain) => domainToASCII(domain) || domain);

export type { CaughtMail } from "#mailbox";

const MAX_MESSAGE_BYTES = 10_000_000;

export type MailCatcher = {
  /** `smtp://127.0.0.1:…` */
  smtpUrl: string;
  /** Address where mails are read and faults ordered. */
  url: string;
  mailbox: Mailbox;
  faults: Faults;
  /** Resolves once what came for the relay was delivered or given up. */
  relayed: () => Promise<void>;
  close: () => Promise<void>;
};

/** `httpPort`, `smtpPort`: 0 for any free one. `relay`: without it, mail to the product stays here like any other. */
export type CatcherOptions = {
  dataDir: string;
  smtpPort?: number;
  httpPort?: number;
  relay?: RelayOptions | undefined;
};

type Answer = (error?: Error | null) => void;

/** Answers, hangs or drops the line as ordered. @returns whether a fault happened */
function applyFault(
  fault: Fault | undefined,
  session: SMTPServerSession,
  answer: Answer,
  drop: (session: SMTPServerSession) => void,
): boolean {
  if (fault === undefined) return false;
  if (fault.action === "reject")
    answer(Object.assign(new Error("Ordered by a test"), { responseCode: fault.code }));
  if (fault.action === "drop") drop(session);
  return true;
}

function createSmtpServer(mailbox: Mailbox, faults: Faults, relay: Relay | null): SMTPServer {
  const sockets = new Map<number, Socket>();
  const drop = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy();
  const fails = (at: Moment, session: SMTPServerSession, answer: Answer, to: string[] = []) =>
    applyFault(faults.take(at, to), session, answer, drop);
  async function store(envelope: CaughtMail["envelope"], raw: Buffer, done: Answer): Promise<void> {
    try {
      await mailbox.add(raw, envelope);
      done();
      relay?.take(raw, envelope);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    size: MAX_MESSAGE_BYTES,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onConnect: (session, done) => void (fails("connect", session, done) || done()),
    onRcptTo: ({ address }, session, done) =>
      void (fails("rcpt", session, done, [address]) || done()),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => toSentAddress(address));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.once("end", () => {
        if (fails("data", session, done, to)) return;
        const from = mailFrom === false ? "" : mailFrom.address;
        void store({ from, to }, Buffer.concat(chunks), done);
      });
    },
  });
  // A sender that hangs up is no error of ours.
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  return server;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { mailbox, faults }: Pick<MailCatcher, "mailbox" | "faults">,
) {
  const url = new URL(request.url ?? "/", "http://catcher");
  const line = `${request.method} ${url.pathname}`;
  const send = (status: number, body?: unknown) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  if (line === "GET /mails")
    return send(200, await mailbox.list(url.searchParams.get("to") ?? undefined));
  if (line === "DELETE /mails")
    return send(204, await mailbox.clear(url.searchParams.get("to") ?? undefined));
  if (line === "DELETE /faults") return send(204, faults.clear());
  if (line === "POST /faults") {
    const fault = Fault.safeParse(
      JSON.parse(await readRequestText(request, 10_000, () => new Error("The body is too large."))),
    );
    if (!fault.success) return send(400, { error: fault.error.message });
    faults.order(fault.data);
    return send(201, fault.data);
  }
  return send(404, { error: `Nothing answers ${line}.` });
}

const listen = (server: NetServer | Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

/** Listens on loopback only. */
export async function startMailCatcher({
  dataDir,
  smtpPort = 0,
  httpPort = 0,
  relay: relayOptions,
}: CatcherOptions): Promise<MailCatcher> {
  const mailbox = await Mailbox.open(dataDir);
  const faults = new Faults();
  const relay = relayOptions === undefined ? null : new Relay(relayOptions);
  const smtp = createSmtpServer(mailbox, faults, relay);
  const http = createServer((request, response) => {
    respond(request, response, { mailbox, faults }).catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
  });
  const smtpUrl = `smtp://127.0.0.1:${await listen(smtp.server, smtpPort)}`;
  const url = `http://127.0.0.1:${await listen(http, httpPort)}`;
  return {
    smtpUrl,
    url,
    mailbox,
    faults,
    relayed: async () => relay?.settled(),
    async close() {
      relay?.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}
