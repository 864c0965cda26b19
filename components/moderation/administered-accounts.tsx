"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { AdminList } from "@/components/administration/admin-list";
import { AdminSearch, useAdminSearch } from "@/components/administration/admin-search";
import { AdministeredAccountRow } from "@/components/moderation/administered-account-row";
import { useFreshCall } from "@/hooks/use-call";

/** @param query the initial search */
export function AdministeredAccounts({ query }: { query: string }) {
  const search = useAdminSearch(query);
  const { term } = search;
  const accounts = useFreshCall(
    "GET /v1/admin/accounts",
    { query: { query: term } },
    { placeholderData: keepPreviousData },
  );
  return (
    <section className="flex flex-col gap-5">
      <AdminSearch
        label="Find an account"
        hint="E-mail, account id, or the id or slug of a profile. Empty: those that are suspended."
        search={search}
      />
      <AdminList
        query={accounts}
        label="Accounts"
        isStale={accounts.isPlaceholderData || search.isWaiting}
        empty={term === "" ? "No account is suspended." : "No account matches."}
      >
        {(account) => <AdministeredAccountRow key={account.uid} account={account} />}
      </AdminList>
    </section>
  );
}
