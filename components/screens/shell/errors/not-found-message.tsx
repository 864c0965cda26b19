import { MessagePage } from "@/components/screens/shell/errors/message-page";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { missingPage, fallbackLinks } from "@/lib/shared/web/missing-page";

type FallbackLink = { href: string; label: string };

/** @param primaryLink defaults to all artworks */
export function NotFoundMessage({
  primaryLink = fallbackLinks.artworks,
}: {
  primaryLink?: FallbackLink;
}) {
  const { home } = fallbackLinks;
  return (
    <MessagePage
      title={missingPage.title}
      actions={
        <>
          <LinkButton href={primaryLink.href} tone="primary">
            {primaryLink.label}
          </LinkButton>
          <LinkButton href={home.href}>{home.label}</LinkButton>
        </>
      }
    >
      <p>{missingPage.text}</p>
    </MessagePage>
  );
}
