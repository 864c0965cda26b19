import { z } from "zod";

export type ElementNode =
  | string
  | { tag: string; props: Record<string, unknown>; children: ElementNode[] };

const ElementNode: z.ZodType<ElementNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({
      tag: z.string(),
      props: z.record(z.string(), z.unknown()),
      children: z.array(ElementNode),
    }),
  ]),
);

/** The tree that a page shows: its metadata and everything in its body, without scripts that run. */
export const ElementTree = z.array(ElementNode);
export type ElementTree = z.infer<typeof ElementTree>;
