import type { ColumnMenuProps } from "@/components/screens/desk/column-menu";
import { Button } from "@/components/ui/buttons/button";
import { useMenuOpener } from "@/components/ui/dialogs/use-menu-opener";
import { lazyPart } from "@/lib/shared/lazy-component";

const ColumnMenu = lazyPart(
  async () => (await import("@/components/screens/desk/column-menu")).ColumnMenu,
);

/** Opens the menu of columns. */
export function ColumnButton(columns: Pick<ColumnMenuProps, "chosen" | "onToggle">) {
  const { opener, menu } = useMenuOpener();
  return (
    <>
      <Button size="small" className="max-sm:hidden" {...opener}>
        Columns
      </Button>
      {menu !== null && <ColumnMenu {...menu} {...columns} />}
    </>
  );
}
