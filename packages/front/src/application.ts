/** The clients that wait for a response: queues serve their addresses in turn, and drop work for which no client is connected. */
export type Requester = { addresses: () => readonly string[]; isConnected: () => boolean };

/** Runs an operation when its turn comes; rejects with an error of the application if it waits too long. */
type Queue = { run: <Result>(operation: () => Promise<Result>) => Promise<Result> };

/** Headers between the front and the application. Their names are in lower case and begin with `prefix`, which clients cannot use. */
export type InnerHeaders = {
  prefix: string;
  client: string;
  /** The client says that it is this, where a page or redirect is not shared: its `user-agent` is the same for all. */
  userAgent: string;
  requestId: string;
  /** Removed from responses, for the log. */
  account: string;
  route: string;
};

/** Functions of the application that the front uses. */
export type Application = {
  innerHeaders: InnerHeaders;
  /** Runs an operation on behalf of a requester, which the queues then know. */
  runFor: <Result>(requester: Requester, operation: () => Result) => Result;
  queues: Record<"pages" | "reads" | "ownReads", Queue>;
  /** Returns what counts as one client: an IPv4 address, or an IPv6 network. */
  toNetwork: (client: string) => string;
  /** The response for an error; undefined for an internal one, which is only logged. */
  toErrorResponse: (
    error: unknown,
  ) =>
    | { status: number; code: string; message: string; headers: Readonly<Record<string, string>> }
    | undefined;
  isHangUp: (error: unknown) => boolean;
  createDatabaseError: () => Error;
  isUnchanged: (ifNoneMatch: string | undefined, etag: string) => boolean;
};
