import { Unready } from "#health";
import { renderDetached, type Handler } from "#rendering";
import { newNonce } from "#script-hashes";
import { trustedHeaders } from "#trusted-headers";
import { v7 as newId } from "uuid";
import type { InnerHeaders } from "#application";

/**
 * Renders the home page until it succeeded once: a broken build is found before a visitor finds it, and modules are loaded.
 * @throws Unready from the function that it returns
 */
export function firstPage(
  pages: Handler,
  origin: URL,
  name: string,
  innerHeaders: InnerHeaders,
): () => Promise<void> {
  let drawing: Promise<void> | undefined;
  const draw = async (): Promise<void> => {
    const told = {
      kind: "page",
      id: newId(),
      client: "127.0.0.1",
      origin,
      nonce: newNonce(),
      name,
      innerHeaders,
    } as const;
    const { status } = await renderDetached(pages, "/", trustedHeaders(told));
    if (status !== 200) throw new Unready(`the front page answers ${status}`);
  };
  return async () => {
    drawing ??= draw();
    try {
      await drawing;
    } catch (error) {
      drawing = undefined;
      throw error instanceof Unready ? error : new Unready("the front page cannot be drawn");
    }
  };
}
