export type CallExample = {
  request: {
    params?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string | number>>;
    body?: unknown;
    /** Files are given as for `curl -F`: `@path`. */
    form?: Readonly<Record<string, string | readonly string[]>>;
  };
  answer?: unknown;
  errors: Readonly<Record<number, unknown>>;
};
