import { MessagePage } from "@/components/shell/message-page";
import { LinkButton } from "@/components/ui/link-button";

/** 404: what could have happened, and ways on. */
export function NotFoundMessage() {
  return (
    <MessagePage
      title="Nothing hangs here"
      actions={
        <>
          <LinkButton href="/artworks" tone="primary">
            See all artworks
          </LinkButton>
          <LinkButton href="/">Go home</LinkButton>
        </>
      }
    >
      <p>The address may be mistyped, or what it showed was taken down by its owner.</p>
    </MessagePage>
  );
}
