import { afterEach, expect, test, vi } from "vitest";
import { send } from "@/lib/client/send";

afterEach(() => vi.unstubAllGlobals());

/** A connection that only records what is sent. */
function stubConnection() {
  const sent = vi.fn<(body: unknown) => void>();
  class Connection {
    upload = { addEventListener: () => undefined };
    open = () => undefined;
    addEventListener = () => undefined;
    abort = () => undefined;
    send = sent;
  }
  vi.stubGlobal("XMLHttpRequest", Connection);
  return sent;
}

const upload = (signal: AbortSignal) =>
  send({ url: "/", method: "POST", headers: {}, body: "x", signal, onProgress: () => undefined });

test("an upload that was stopped while its token was fetched is not sent", async () => {
  const sent = stubConnection();
  await expect(upload(AbortSignal.abort())).rejects.toThrow("stopped");
  expect(sent).not.toHaveBeenCalled();
  void upload(new AbortController().signal);
  expect(sent).toHaveBeenCalledWith("x");
});
