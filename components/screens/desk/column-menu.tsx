import { Menu } from "@base-ui/react/menu";
import { type DeskColumn, deskColumnLabels } from "@/components/applications/desk/desk-columns";
import { ButtonMenu } from "@/components/ui/dialogs/button-menu";
import { optionClass } from "@/components/ui/dialogs/popup-class";
import { Check } from "@/components/ui/icons/icons";
import { typedKeys } from "@/lib/shared/records";

type ColumnMenuProps = {
  button: HTMLElement | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly DeskColumn[];
  onToggle: (column: DeskColumn) => void;
};

/** Chooses what the list shows; it stays open for the next choice. */
export function ColumnMenu({ button, open, onOpenChange, chosen, onToggle }: ColumnMenuProps) {
  return (
    <ButtonMenu
      button={button}
      label="Columns"
      open={open}
      onOpenChange={onOpenChange}
      className="min-w-44"
    >
      {typedKeys(deskColumnLabels).map((column) => (
        <Menu.CheckboxItem
          key={column}
          checked={chosen.includes(column)}
          onCheckedChange={() => onToggle(column)}
          className={`${optionClass} justify-between gap-5 text-small`}
        >
          {deskColumnLabels[column]}
          <Menu.CheckboxItemIndicator>
            <Check className="size-4" />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      ))}
    </ButtonMenu>
  );
}
