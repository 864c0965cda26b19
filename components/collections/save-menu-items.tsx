import { Menu } from "@base-ui/react/menu";
import { useHeldArtworks, useSaveArtwork } from "@/hooks/use-saved-artworks";
import { withQueries } from "@/providers/with-queries";

type SaveMenuItemsProps = {
  artworkId: string;
  title: string;
  uid: string;
  className: string;
  onChoose: () => void;
};

function Items({ artworkId, title, uid, className, onChoose }: SaveMenuItemsProps) {
  const { collections } = useHeldArtworks(uid, artworkId);
  const save = useSaveArtwork(uid);
  const saved = collections?.find(({ isSaved }) => isSaved);
  const isInSaved = saved?.held.some((work) => work.artworkId === artworkId) ?? false;
  return (
    <>
      <Menu.Item
        className={className}
        disabled={saved === undefined}
        onClick={() => {
          if (saved !== undefined)
            save({ collection: saved, artworkId, title, isHeld: !isInSaved });
        }}
      >
        {isInSaved ? "Remove from Saved" : "Save"}
      </Menu.Item>
      <Menu.Item className={className} onClick={onChoose}>
        Choose collections
      </Menu.Item>
    </>
  );
}

/** The items of a card's menu that save its artwork. */
export const SaveMenuItems = withQueries(Items);
