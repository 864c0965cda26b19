import { type ComponentProps, useRef, useState } from "react";
import type { ColumnMenu as Menu } from "@/components/screens/desk/column-menu";
import { Button } from "@/components/ui/buttons/button";
import { lazyPart } from "@/lib/shared/lazy-component";

const ColumnMenu = lazyPart(
  async () => (await import("@/components/screens/desk/column-menu")).ColumnMenu,
);

/** Opens the menu of columns, whose code is loaded on first use. */
export function ColumnButton(columns: Pick<ComponentProps<typeof Menu>, "chosen" | "onToggle">) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  // Undefined until first opened, so that the menu's code is not loaded before.
  const [isOpen, setIsOpen] = useState<boolean>();
  // Pressing this button closes an open menu as an outside press, and then arrives here as a click.
  const wasOpenRef = useRef(false);
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        className="max-sm:hidden"
        aria-haspopup="menu"
        aria-expanded={isOpen === true}
        onPointerDown={() => {
          wasOpenRef.current = isOpen === true;
        }}
        onClick={() => {
          setIsOpen(!wasOpenRef.current);
          wasOpenRef.current = false;
        }}
      >
        Columns
      </Button>
      {isOpen !== undefined && (
        <ColumnMenu button={button} open={isOpen} onOpenChange={setIsOpen} {...columns} />
      )}
    </>
  );
}
