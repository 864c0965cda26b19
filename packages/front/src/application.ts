/** Who waits for an answer: the queues serve addresses in turn, and drop work that nobody waits for any more. */
export type Asker = { addresses: () => readonly string[]; isConnected: () => boolean };

/** Runs work when its turn has come; rejects with an error of the application when it waits too long. */
type Queue = { run: <Result>(work: () => Promise<Result>) => Promise<Result> };

/** Headers between the front and the application; names in lower case that begin with `prefix`, which no client can set. */
export type InnerHeaders = {
  prefix: string;
  client: string;
  requestId: string;
  /** Taken out of its answers, for the log. */
  account: string;
  route: string;
};

/** What the application shares with the front. */
export type Application = {
  innerHeaders: InnerHeaders;
  /** Does work in the name of an asker, for the queues that it comes through. */
  workFor: <Result>(asker: Asker, work: () => Result) => Result;
  queues: Record<"pages" | "reads" | "ownReads", Queue>;
  /** What counts as one client: an IPv4 address, or an IPv6 network. */
  networkOf: (client: string) => string;
  /** How an error is answered; undefined for one that is nobody's business but the log's. */
  errorOf: (
    error: unknown,
  ) =>
    | { status: number; code: string; message: string; headers: Readonly<Record<string, string>> }
    | undefined;
  isHangUp: (error: unknown) => boolean;
  databaseDown: () => Error;
  isUnchanged: (ifNoneMatch: string | undefined, etag: string) => boolean;
};
