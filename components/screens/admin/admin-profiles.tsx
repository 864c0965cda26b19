"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { AdminList } from "@/components/administration/admin-list";
import { AdminSearch, useAdminSearch } from "@/components/administration/admin-search";
import { AdministeredProfile } from "@/components/screens/admin/administered-profile";
import { FeaturedArtworks } from "@/components/screens/admin/administered-artworks";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useFreshCall } from "@/hooks/use-call";
import { pluralise } from "@/lib/shared/texts/format-count";

/** @param query the initial search */
export function AdminProfiles({ query }: { query: string }) {
  const search = useAdminSearch(query);
  const { term } = search;
  const [onlyHidden, setOnlyHidden] = useState(false);
  const profiles = useFreshCall(
    "GET /v1/admin/profiles",
    { query: { query: term, ...(onlyHidden && { hidden: "true" }) } },
    { placeholderData: keepPreviousData },
  );
  const isStale = profiles.isPlaceholderData || search.isWaiting;
  return (
    <>
      <section className="flex flex-col gap-5">
        <div className="flex flex-col gap-x-5 gap-y-2 sm:flex-row sm:items-end">
          <AdminSearch
            label="Find a profile"
            hint="Name, slug, id, or e-mail of the account"
            search={search}
          />
          <ToggleRow checked={onlyHidden} onChange={setOnlyHidden}>
            Hidden only
          </ToggleRow>
        </div>
        <output className="text-small text-muted">
          {profiles.data === undefined || isStale
            ? ""
            : `${pluralise(profiles.data.length, "profile")}${term === "" ? ", newest first" : ", best match first"}`}
        </output>
        <AdminList query={profiles} label="Profiles" isStale={isStale} empty="No profile matches.">
          {(profile) => <AdministeredProfile key={profile.id} profile={profile} />}
        </AdminList>
      </section>
      <FeaturedArtworks />
    </>
  );
}
