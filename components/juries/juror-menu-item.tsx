import { Menu } from "@base-ui/react/menu";
import { useIsJuror } from "@/hooks/use-juries";

type JurorMenuItemProps = { uid: string; className: string; onClick: () => void };

/** Shows a link to jurors only; asked when the menu opens. */
export function JurorMenuItem({ uid, className, onClick }: JurorMenuItemProps) {
  if (!useIsJuror(uid)) return null;
  return (
    <Menu.Item className={className} onClick={onClick}>
      Juries
    </Menu.Item>
  );
}
