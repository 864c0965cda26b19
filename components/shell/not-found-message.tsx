import { MessagePage } from "@/components/shell/message-page";
import { LinkButton } from "@/components/ui/link-button";
import { missingPage, fallbackLinks } from "@/lib/shared/missing-page";

type WayOn = { href: string; label: string };

/** 404: what could have happened and ways on. @param first the way on that helps most there, all artworks unless given */
export function NotFoundMessage({ first = fallbackLinks.artworks }: { first?: WayOn }) {
  const { home } = fallbackLinks;
  return (
    <MessagePage
      title={missingPage.title}
      actions={
        <>
          <LinkButton href={first.href} tone="primary">
            {first.label}
          </LinkButton>
          <LinkButton href={home.href}>{home.label}</LinkButton>
        </>
      }
    >
      <p>{missingPage.text}</p>
    </MessagePage>
  );
}
