"use client";

import { Pencil } from "lucide-react";
import { editOpportunityPath } from "@/components/opportunities/posting-path";
import { LinkButton } from "@/components/ui/link-button";
import { useIsOwn } from "@/hooks/use-is-own";

/** The way to change an opportunity, for its owner only; nobody else sees it. */
export function OpportunityOwnerLink({ id, profileId }: { id: string; profileId: string }) {
  return useIsOwn(profileId) ? (
    <LinkButton tone="primary" href={editOpportunityPath(id)}>
      <Pencil aria-hidden="true" className="size-5" />
      Edit
    </LinkButton>
  ) : null;
}
