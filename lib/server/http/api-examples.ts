import recorded from "@/lib/server/http/api-examples.json";

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

/** Examples by the call's line: `npm run examples` records them while the tests in tests/api run. */
export const examples: Readonly<Record<string, CallExample>> = recorded;
