import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { Section } from "@/components/ui/section";
import { ShareButton } from "@/components/sharing/share-button";
import { useCollectionChanges } from "@/hooks/use-collections";
import { toast } from "@/lib/client/toasts";
import { findCollectionPath } from "@/lib/collections/collection-paths.rules";
import type { Collection } from "@/lib/collections/collections.schema";

/** Shows where others see it; nothing while it is private. */
export function CollectionSharing({ collection }: { collection: Collection }) {
  const { renewLink } = useCollectionChanges();
  const { id, name, visibility, url } = collection;
  const path = findCollectionPath(collection);
  if (path === null || url === null) return null;

  async function renew(): Promise<void> {
    await renewLink.mutateAsync({ params: { id } });
    toast({ kind: "success", text: "The collection has a new link. The old one no longer works." });
  }

  return (
    <Section title={visibility === "LINK" ? "Its link" : "Its page"}>
      <CopyableUrl label={visibility === "LINK" ? "Secret link" : "Address"} url={url} />
      <div className="flex flex-wrap gap-2">
        <ShareButton path={path} title={name} />
        <LinkButton href={path}>See it as others do</LinkButton>
      </div>
      {visibility === "LINK" && (
        <div>
          <ConfirmButton
            label="Renew the link"
            question="Renew the link?"
            consequence="Whoever has the current one no longer sees the collection until you give them the new one."
            tone="primary"
            openerTone="secondary"
            onConfirm={renew}
          />
        </div>
      )}
    </Section>
  );
}
