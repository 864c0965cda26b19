type Field = HTMLInputElement | HTMLSelectElement;
type Root = HTMLElement & { changedFields?: ReadonlyMap<Field, string | boolean> };

/** React does not know of such a change, and takes it back when it next draws the field. */
function repeatChange(chosen: string | boolean, field: Field): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(chosen);
    field.dispatchEvent(new Event("change", { bubbles: true }));
  } else {
    field.checked = chosen !== true;
    field.click();
  }
}

/** Repeats what a visitor chose before the page's code had arrived (`EARLY_INPUT_SCRIPT`). */
export function chooseAgain(): void {
  const root: Root = document.documentElement;
  const { changedFields } = root;
  delete root.changedFields;
  changedFields?.forEach(repeatChange);
}
