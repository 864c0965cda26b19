/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module "autocannon" {
  export type Client = {
    setRequests(requests: { path: string; headers: Record<string, string> }[]): void;
  };
  export type Result = {
    duration: number;
    non2xx: number;
    errors: number;
    timeouts: number;
    requests: { total: number };
  };
  export type Options = {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    headers: Record<string, string>;
    setupClient(client: Client): void;
  };
  export type Run = {
    on(
      event: "response",
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
    on(event: "done", listener: (result: Result) => void): void;
    on(event: "error", listener: (error: Error) => void): void;
  };
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Run;
}
