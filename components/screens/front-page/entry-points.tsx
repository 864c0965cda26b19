import type { ReactNode } from "react";
import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { freePosts } from "@/lib/plans/plans.rules";

function EntryPoint({ title, text, button }: { title: string; text: string; button: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 border-t py-5 sm:grid sm:grid-cols-[1fr_auto] sm:items-center">
      <h2 className="text-large font-medium">{title}</h2>
      <p className="text-muted sm:col-span-2 sm:row-start-2">{text}</p>
      {button}
    </div>
  );
}

const browseLinks = [
  { href: ARTWORKS_PATH, label: "Artworks" },
  { href: "/opportunities", label: "Opportunities" },
  { href: "/discover/artists", label: "Artists" },
];

export function EntryPoints() {
  return (
    <div>
      <EntryPoint
        title="I make art"
        text="Show your work on a page of your own, save opportunities, and keep their deadlines in your calendar."
        button={
          <LinkButton tone="primary" href="/signup">
            Sign up free
          </LinkButton>
        }
      />
      <EntryPoint
        title="I run an open call"
        text={`Reach artists who are looking. Without an entry fee, one every ${freePosts.days} days is free to post.`}
        button={<LinkButton href={NEW_OPPORTUNITY_PATH}>Post an opportunity</LinkButton>}
      />
      <div className="flex flex-wrap items-center gap-x-3 border-y py-2 sm:gap-x-5">
        <h2 className="text-base font-normal text-muted">Just looking</h2>
        {browseLinks.map(({ href, label }) => (
          <TextLink key={href} href={href} className="inline-flex min-h-11 items-center">
            {label}
          </TextLink>
        ))}
      </div>
    </div>
  );
}
