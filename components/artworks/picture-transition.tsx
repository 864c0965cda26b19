import { type ReactNode, ViewTransition } from "react";

const toTransitionType = (id: string) => `grow-${id}`;

/** Navigation options that let this artwork's picture, and no other, morph into the one on its page. */
export const createPictureTransition = (id: string) => ({
  transitionTypes: [toTransitionType(id)],
});

/**
 * A view transition between an artwork's card and its page; at most one per artwork on a page. There is none on Back, with
 * `prefers-reduced-motion` (app/base.css) or in browsers without support.
 */
export function PictureTransition({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition
      name={`artwork-${id}`}
      default="none"
      share={{ [toTransitionType(id)]: "grow", default: "none" }}
    >
      {children}
    </ViewTransition>
  );
}
