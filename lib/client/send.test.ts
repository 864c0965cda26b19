import { afterEach, expect, test, vi } from "vitest";
import { send } from "@/lib/client/send";

afterEach(() => vi.unstubAllGlobals());

/** Stubs XMLHttpRequest, recording what is sent. */
function stubConnection() {
  const sendBody = vi.fn<(body: unknown) => void>();
  class Connection {
    upload = { addEventListener: () => undefined };
    open = () => undefined;
    addEventListener = () => undefined;
    abort = () => undefined;
    send = sendBody;
  }
  vi.stubGlobal("XMLHttpRequest", Connection);
  return sendBody;
}

const upload = (signal: AbortSignal) =>
  send({ url: "/", method: "POST", headers: {}, body: "x", signal, onProgress: () => undefined });

test("send: an upload aborted while its token was fetched is not sent", async () => {
  const sendBody = stubConnection();
  await expect(upload(AbortSignal.abort())).rejects.toThrow("stopped");
  expect(sendBody).not.toHaveBeenCalled();
  void upload(new AbortController().signal);
  expect(sendBody).toHaveBeenCalledWith("x");
});
