import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Step, stepsByKey } from "@/components/ui/lists/steps-by-key";

type MovableRow = {
  /** Kind of what is moved: rows of another kind are not dropped here. */
  kind: string;
  id: string;
  onStep: (step: Step) => void;
  /** @param id of the row that is dropped here */
  onDrop: (id: string) => void;
};

/** Makes a list item movable by its `RowGrip`, dragged or by arrow keys, and a place where others are dropped. */
export function useMovableRow({ kind, id, onStep, onDrop }: MovableRow) {
  const rowRef = useRef<HTMLLIElement>(null);
  const gripRef = useRef<HTMLButtonElement>(null);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const dropLatest = useEffectEvent(onDrop);
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
          dropLatest(String(source.data[kind]));
        },
      }),
    );
  }, [kind, id]);
  function handleKeyDown(event: KeyboardEvent): void {
    const step = stepsByKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  }
  return { rowRef, isDropTarget, grip: { ref: gripRef, onKeyDown: handleKeyDown } };
}
