import { Menu } from "@base-ui/react/menu";
import { useCall } from "@/hooks/use-call";

type JurorMenuItemProps = { className: string; onClick: () => void };

/** Shows a link to jurors only; asked when the menu opens. */
export function JurorMenuItem({ className, onClick }: JurorMenuItemProps) {
  const { data } = useCall("GET /v1/juries/", { query: { size: 1 } }, { staleTime: 60_000 });
  if (data === undefined || data.items.length + data.awaited.length === 0) return null;
  return (
    <Menu.Item className={className} onClick={onClick}>
      Juries
    </Menu.Item>
  );
}
