import type { ColumnMenuProps } from "@/components/screens/desk/column-menu";
import { Button } from "@/components/ui/buttons/button";
import { useButtonMenu } from "@/components/ui/dialogs/use-button-menu";
import { lazyPart } from "@/lib/shared/lazy-component";

const ColumnMenu = lazyPart(
  async () => (await import("@/components/screens/desk/column-menu")).ColumnMenu,
);

export function ColumnButton(columns: Pick<ColumnMenuProps, "chosen" | "onToggle">) {
  const menu = useButtonMenu("data-columns");
  return (
    <>
      <Button
        size="small"
        className="max-sm:hidden"
        data-columns=""
        aria-haspopup="menu"
        aria-expanded={false}
      >
        Columns
      </Button>
      {menu !== null && <ColumnMenu {...menu} {...columns} />}
    </>
  );
}
