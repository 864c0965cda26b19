import { allArtworksLink } from "@/lib/artworks/artwork-paths.rules";
import { MessagePage } from "@/components/screens/shell/errors/message-page";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { homeLink, missingPage } from "@/lib/shared/web/missing-page";

type FallbackLink = { href: string; label: string };

/** @param primaryLink defaults to all artworks */
export function NotFoundMessage({ primaryLink = allArtworksLink }: { primaryLink?: FallbackLink }) {
  return (
    <MessagePage
      title={missingPage.title}
      actions={
        <>
          <LinkButton href={primaryLink.href} tone="primary">
            {primaryLink.label}
          </LinkButton>
          <LinkButton href={homeLink.href}>{homeLink.label}</LinkButton>
        </>
      }
    >
      <p>{missingPage.text}</p>
    </MessagePage>
  );
}
