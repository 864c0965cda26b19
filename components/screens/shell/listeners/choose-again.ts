type Field = HTMLInputElement | HTMLSelectElement;
type Root = HTMLElement & { changedFields?: ReadonlySet<Field> };

/** React leaves such a field as the visitor has changed it, but does not know of the change. */
function repeatChange(field: Field): void {
  if (!("checked" in field)) field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (field.checked || field.type !== "radio") {
    field.checked = !field.checked;
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
