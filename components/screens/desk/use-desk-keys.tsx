import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { bulkActionTexts } from "@/components/applications/desk/bulk-actions";
import { BulkDialog } from "@/components/applications/desk/bulk-dialog";
import type { DeskAddress } from "@/components/applications/desk/desk-address";
import { listStages, formatStage } from "@/components/applications/desk/desk-labels";
import { KeyHelp } from "@/components/applications/desk/key-help";
import { lastUndo } from "@/components/applications/desk/last-undo";
import {
  deselect,
  emptySelection,
  hasSelected,
  type Selection,
  toBulkTarget,
  toggleId,
} from "@/components/applications/desk/selection";
import { type BulkFailure, useBulkAction } from "@/components/applications/desk/use-bulk-action";
import { usePageKeys } from "@/components/applications/desk/use-page-keys";
import type { useRowFocus } from "@/components/screens/desk/use-row-focus";
import type { ChangeAction, DeskFacets } from "@/lib/applications/desk/desk.schema";
import { toastError } from "@/lib/client/toast-error";

/** The stage of a digit: 1 is the first one. */
const findStage = (stages: readonly string[], key: string): string | undefined =>
  /^[1-9]$/.test(key) ? stages[Number(key) - 1] : undefined;

/** Lists the keys as the help shows them. @param canChange false for those who may only read */
function listDeskKeys(stages: readonly string[], canChange: boolean) {
  const changing = [
    { keys: ["X"], label: "Select or deselect" },
    ...stages.slice(0, 9).map((stage, index) => ({
      keys: [String(index + 1)],
      label: `Move to “${formatStage(stage)}”`,
    })),
    { keys: ["T"], label: "Tag" },
    { keys: ["B"], label: "Go to the actions for what is selected" },
    { keys: ["U"], label: "Undo" },
  ];
  return [
    { keys: ["J", "K"], label: "Next and previous application" },
    { keys: ["Enter"], label: "Open the application" },
    { keys: ["Esc"], label: "Back to the list, or clear the selection" },
    ...(canChange ? changing : []),
    { keys: ["?"], label: "Show this list" },
  ];
}

type DeskKeys = {
  opportunityId: string;
  canChange: boolean;
  address: DeskAddress;
  facets: DeskFacets | undefined;
  choices: DeskFacets | undefined;
  selection: Selection;
  rows: ReturnType<typeof useRowFocus>;
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  onSelect: Dispatch<SetStateAction<Selection>>;
  onOpen: (id: string) => void;
  onClose: () => void;
  onFail: (failures: readonly BulkFailure[]) => void;
};

function focusBulkBar(): void {
  const bar = document.querySelector("[data-bulk-bar]");
  const target = bar?.querySelector("output ~ button") ?? bar?.querySelector("input");
  if (target instanceof HTMLElement) target.focus();
}

const isInBulkBar = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest("[data-bulk-bar]") !== null;

const isInRow = (element: EventTarget | null): element is Element =>
  element instanceof Element && element.closest("tbody [data-id]") !== null;

/** Moves the focus to the next row also where that has to be loaded first. */
function useMoves({ rows, list }: Pick<DeskKeys, "rows" | "list">) {
  const waitsRef = useRef(false);
  useEffect(() => {
    if (!waitsRef.current || list.isFetchingNextPage) return;
    waitsRef.current = false;
    // The focus may have gone elsewhere meanwhile.
    if (isInRow(document.activeElement)) rows.move(1);
  });
  return (step: 1 | -1): boolean => {
    if (rows.move(step)) return true;
    if (step === -1 || !list.hasNextPage) return false;
    waitsRef.current = true;
    // A held key would otherwise request the page again and again.
    if (!list.isFetchingNextPage) void list.fetchNextPage();
    return true;
  };
}

/** The keys of the desk. They act on the open application, otherwise on what is selected, otherwise on the row with the focus. */
export function useDeskKeys(desk: DeskKeys) {
  const { opportunityId, canChange, address, facets, choices, selection, rows } = desk;
  const { onSelect, onOpen, onClose, onFail } = desk;
  const [dialog, setDialog] = useState<"tag" | "help" | null>(null);
  const { run } = useBulkAction(opportunityId);
  const move = useMoves(desk);
  const openId = address.application;
  const currentId = openId ?? rows.focusedId;
  const hasSelection = hasSelected(selection);
  const usesSelection = openId === null && hasSelection;
  const { target, count } =
    usesSelection || currentId === null
      ? toBulkTarget(selection, { filter: address.filter, total: facets?.total ?? 0 })
      : { target: { ids: [currentId] }, count: 1 };
  const stages = listStages(choices);

  async function act(action: ChangeAction, value: string | null): Promise<void> {
    const { describe } = bulkActionTexts[action];
    onFail(await run({ ...target, action, value }, (done) => describe(done, value)));
    if (usesSelection) onSelect((current) => deselect(current, selection));
  }

  async function moveToStage(stage: string): Promise<void> {
    try {
      await act("STAGE", stage);
    } catch (error) {
      toastError(error);
    }
  }

  function changeByKey(key: string): boolean {
    if (key === "u") return lastUndo.run(opportunityId);
    const stage = findStage(stages, key);
    if (key === "x" && currentId !== null && !selection.isEverything)
      onSelect(toggleId(selection, currentId));
    else if (key === "b") focusBulkBar();
    else if (count === 0) return false;
    else if (key === "t") setDialog("tag");
    else if (stage !== undefined) void moveToStage(stage);
    else return false;
    return true;
  }

  usePageKeys((key, { repeat, target: element }) => {
    // Beside an open application its own links take the keys that move.
    const canMove = openId === null;
    if (canMove && (key === "j" || (key === "ArrowDown" && isInRow(element)))) return move(1);
    if (canMove && (key === "k" || (key === "ArrowUp" && isInRow(element)))) return move(-1);
    if (repeat) return false;
    if (key === "?") setDialog("help");
    else if (key === "Escape" && openId !== null) onClose();
    else if (key === "Escape" && isInBulkBar(element)) return rows.move(0);
    else if (key === "Escape" && hasSelection) onSelect(emptySelection);
    else if (key === "Enter" && isInRow(element) && !element.matches("a") && currentId !== null)
      onOpen(currentId);
    else return canChange && changeByKey(key);
    return true;
  });

  const close = () => setDialog(null);
  return {
    help: () => setDialog("help"),
    dialogs: (
      <>
        <KeyHelp
          title="Keys of the desk"
          entries={listDeskKeys(stages, canChange)}
          open={dialog === "help"}
          onClose={close}
        />
        {dialog === "tag" && (
          <BulkDialog
            action="TAG"
            count={count}
            facets={choices}
            onClose={close}
            onSubmit={async (value) => {
              await act("TAG", value);
              rows.returnToStop();
            }}
          />
        )}
      </>
    ),
  };
}
