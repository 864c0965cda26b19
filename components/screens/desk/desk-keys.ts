import { formatStage } from "@/components/applications/desk/desk-labels";

/** The stage of a digit: 1 is the first one. */
export const findStage = (stages: readonly string[], key: string): string | undefined =>
  /^[1-9]$/.test(key) ? stages[Number(key) - 1] : undefined;

/** Lists the keys as the help shows them. @param canChange false for those who may only read */
export function listDeskKeys(stages: readonly string[], canChange: boolean) {
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
