import { Menu } from "@base-ui/react/menu";
import type { ComponentProps } from "react";
import { type DeskColumn, deskColumnLabels } from "@/components/applications/desk/desk-columns";
import { ButtonMenu } from "@/components/ui/dialogs/button-menu";
import { optionClass } from "@/components/ui/dialogs/popup-class";
import { Check } from "@/components/ui/icons/icons";
import { typedKeys } from "@/lib/shared/records";

export type ColumnMenuProps = Pick<
  ComponentProps<typeof ButtonMenu>,
  "button" | "open" | "onOpenChange"
> & {
  chosen: readonly DeskColumn[];
  onToggle: (column: DeskColumn) => void;
};

/** Chooses what the list shows; it stays open for the next choice. */
export function ColumnMenu({ chosen, onToggle, ...menu }: ColumnMenuProps) {
  return (
    <ButtonMenu {...menu} label="Columns" className="min-w-44">
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
