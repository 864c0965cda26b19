import { Unready } from "#health";
import { renderDetached, type Handler } from "#rendering";
import { newNonce } from "#script-hashes";
import { trustedHeaders } from "#trusted-headers";
import { v7 as newId } from "uuid";
import type { InnerHeaders } from "#application";

/**
 * Draws the front page until it succeeded once: a build that cannot be served is found before a visitor finds it, and what
 * a first page has to load is loaded then.
 * @param origin where the site is served
 * @param name of the site
 * @returns what resolves once the page was drawn, and rejects with `Unready` when it could not be
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
