import { Unready } from "#health";
import { renderDetached, type Handler } from "#rendering";
import { newNonce } from "#script-hashes";
import { trustedHeaders } from "#trusted-headers";
import { v7 as newId } from "uuid";
import type { InnerHeaders } from "#application";

/**
 * Renders the home page until it has succeeded once: this finds a broken build before a visitor does, and loads the modules.
 * @throws Unready from the function that it returns
 */
export function createFirstPageCheck(
  handler: Handler,
  origin: URL,
  name: string,
  innerHeaders: InnerHeaders,
): () => Promise<void> {
  let rendering: Promise<void> | undefined;
  const render = async (): Promise<void> => {
    const facts = {
      kind: "page",
      id: newId(),
      client: "127.0.0.1",
      origin,
      nonce: newNonce(),
      name,
      innerHeaders,
    } as const;
    const { status } = await renderDetached(handler, "/", trustedHeaders(facts));
    if (status !== 200) throw new Unready(`the home page responds with ${status}`);
  };
  return async () => {
    rendering ??= render();
    try {
      await rendering;
    } catch (error) {
      rendering = undefined;
      throw error instanceof Unready ? error : new Unready("the home page cannot be rendered");
    }
  };
}
