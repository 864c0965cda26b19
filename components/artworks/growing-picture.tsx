import { type ReactNode, ViewTransition } from "react";

const typeOf = (id: string) => `grow-${id}`;

/** How a press on a card asks for its page: then its picture, and no other, grows into the page's. */
export const growing = (id: string) => ({ transitionTypes: [typeOf(id)] });

/**
 * Around a work's picture, on its card and on its page: the browser lets the one grow into the other. A page shows it of each
 * work once. Nothing moves on Back, for who wants less motion (app/base.css), nor in a browser that cannot.
 */
export function GrowingPicture({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ViewTransition
      name={`artwork-${id}`}
      default="none"
      share={{ [typeOf(id)]: "grow", default: "none" }}
    >
      {children}
    </ViewTransition>
  );
}
