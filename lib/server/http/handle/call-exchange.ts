/** The parts of a request that a call reads: a `Request`, or an object that costs less to create. */
export type CallRequest = Pick<Request, "method" | "url" | "body"> & {
  headers: Pick<Headers, "get" | "has">;
};

/** A response before it becomes HTTP; header names are in lower case. */
export type CallResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | null;
  /** Text that is sent while it is made, instead of a body. */
  stream?: AsyncIterable<string>;
};
