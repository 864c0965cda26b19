import { useButtonMenu } from "@/components/ui/dialogs/use-button-menu";
import { lazyPart } from "@/lib/shared/lazy-component";

const ArtworkMenu = lazyPart(
  async () => (await import("@/components/screens/shell/artwork-menu/artwork-menu")).ArtworkMenu,
);

/** The menus of all cards on the page. */
export function ArtworkMenus() {
  const menu = useButtonMenu("data-artwork-menu");
  return menu === null ? null : <ArtworkMenu {...menu} />;
}
