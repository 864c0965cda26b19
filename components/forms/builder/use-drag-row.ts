import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useRef, useState } from "react";

type DragRowOptions = {
  rowRef: RefObject<HTMLElement | null>;
  gripRef: RefObject<HTMLElement | null>;
  fieldId: string;
  onDrop: (fieldId: string) => void;
};

/** Makes a row movable by its grip, and a place where others are dropped. @returns whether one is held over it */
export function useDragRow({ rowRef, gripRef, fieldId, onDrop }: DragRowOptions): boolean {
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
        getInitialData: () => ({ field: fieldId }),
      }),
      dropTargetForElements({
        element: rowRef.current,
        canDrop: ({ source }) =>
          typeof source.data["field"] === "string" && source.data["field"] !== fieldId,
        onDragEnter: () => setIsDropTarget(true),
        onDragLeave: () => setIsDropTarget(false),
        onDrop: ({ source }) => {
          setIsDropTarget(false);
          latestOnDropRef.current(String(source.data["field"]));
        },
      }),
    );
  }, [rowRef, gripRef, fieldId]);
  return isDropTarget;
}
