/** A request and its answer as a test recorded it, with the errors that tests met, by status. */
export type CallExample = {
  request: {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string | number>>;
    body?: unknown;
    /** Files are named as `curl` takes them. */
    form?: Readonly<Record<string, string | readonly string[]>>;
  };
  /** Missing where the answer has no body. */
  answer?: unknown;
  errors: Readonly<Record<number, unknown>>;
};
