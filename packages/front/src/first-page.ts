import { NotReadyError } from "#health";
import { renderDetached, type Handler } from "#rendering";
import { createNonce } from "#script-hashes";
import { createTrustedHeaders } from "#trusted-headers";
import { v7 as newId } from "uuid";
import type { InnerHeaders } from "#application";

/**
 * Renders the home page until it has succeeded once: this finds a broken build before a visitor does, and loads the modules.
 * @returns a function that throws NotReadyError
 */
export function createFirstPageCheck(
  handler: Handler,
  origin: URL,
  name: string,
  innerHeaders: InnerHeaders,
): () => Promise<void> {
  let rendering: Promise<void> | undefined;
  const render = async (): Promise<void> => {
    const options = {
      kind: "page",
      id: newId(),
      client: "127.0.0.1",
      origin,
      nonce: createNonce(),
      name,
      innerHeaders,
    } as const;
    const { status } = await renderDetached(handler, "/", createTrustedHeaders(options));
    if (status !== 200) throw new NotReadyError(`the home page responds with ${status}`);
  };
  return async () => {
    rendering ??= render();
    try {
      await rendering;
    } catch (error) {
      rendering = undefined;
      throw error instanceof NotReadyError
        ? error
        : new NotReadyError("the home page cannot be rendered");
    }
  };
}
