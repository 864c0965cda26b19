import type { ComponentType } from "react";

/** Loads a component together with the query library, so that it may use queries itself. */
export async function loadWithQueries<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [{ withQueries }, Part] = await Promise.all([import("@/providers/with-queries"), load()]);
  return withQueries(Part);
}
