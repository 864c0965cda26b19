import { Menu } from "@base-ui/react/menu";
import Link from "next/link";
import { juryPath } from "@/lib/juries/jury-paths.rules";
import { useCall } from "@/hooks/use-call";

/** Shows a link to jurors only; asked when the menu opens. */
export function JurorMenuItem({ className }: { className: string }) {
  const { data } = useCall("GET /v1/juries/", { query: { size: 1 } }, { staleTime: 60_000 });
  if (data === undefined || data.items.length + data.awaited.length === 0) return null;
  return (
    <Menu.Item className={className} render={<Link href={juryPath()} prefetch={false} />}>
      Juries
    </Menu.Item>
  );
}
