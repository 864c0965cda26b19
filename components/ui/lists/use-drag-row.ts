import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

type DragRowOptions = {
  rowRef: RefObject<HTMLElement | null>;
  gripRef: RefObject<HTMLElement | null>;
  /** Kind of what is moved: rows of another kind are not dropped here. */
  kind: string;
  id: string;
  onDrop: (id: string) => void;
};

/** Makes a row movable by its grip, and a place where others are dropped. @returns whether one is held over it */
export function useDragRow({ rowRef, gripRef, kind, id, onDrop }: DragRowOptions): boolean {
  const [isDropTarget, setIsDropTarget] = useState(false);
  const latestOnDropRef = useRef(onDrop);
  useEffect(() => {
    latestOnDropRef.current = onDrop;
  });
  useEffect(() => {
    if (rowRef.current === null || gripRef.current === null) return undefined;
    return combine(
      draggable({
        element: rowRef.current,
        dragHandle: gripRef.current,
        getInitialData: () => ({ [kind]: id }),
      }),
      dropTargetForElements({
        element: rowRef.current,
        canDrop: ({ source }) => typeof source.data[kind] === "string" && source.data[kind] !== id,
        onDragEnter: () => setIsDropTarget(true),
        onDragLeave: () => setIsDropTarget(false),
        onDrop: ({ source }) => {
          setIsDropTarget(false);
          latestOnDropRef.current(String(source.data[kind]));
        },
      }),
    );
  }, [rowRef, gripRef, kind, id]);
  return isDropTarget;
}
