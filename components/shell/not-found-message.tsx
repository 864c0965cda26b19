import { MessagePage } from "@/components/shell/message-page";
import { LinkButton } from "@/components/ui/link-button";
import { missingPage, waysOn } from "@/lib/shared/missing-page";

/** 404: what could have happened, and ways on. */
export function NotFoundMessage() {
  const { artworks, home } = waysOn;
  return (
    <MessagePage
      title={missingPage.title}
      actions={
        <>
          <LinkButton href={artworks.href} tone="primary">
            {artworks.label}
          </LinkButton>
          <LinkButton href={home.href}>{home.label}</LinkButton>
        </>
      }
    >
      <p>{missingPage.text}</p>
    </MessagePage>
  );
}
