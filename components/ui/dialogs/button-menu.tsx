import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { menuClass } from "@/components/ui/dialogs/popup-class";

type ButtonMenuProps = {
  /** The anchor; it gets the focus back when the menu closes. */
  button: HTMLElement | null;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  children: ReactNode;
};

/** A menu anchored to a button rendered elsewhere, so that its code can be loaded on first use. */
export function ButtonMenu(props: ButtonMenuProps) {
  const { button, label, open, onOpenChange, className, children } = props;
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={button}
          side="bottom"
          align="end"
          sideOffset={4}
          className="z-50 outline-none"
        >
          <Menu.Popup
            finalFocus={{ current: button }}
            aria-label={label}
            className={`${menuClass} ${className}`}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
