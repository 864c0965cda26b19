import {
  type AccountDeletion,
  resumeDeletion,
  sweepAccounts,
} from "@/lib/accounts/delete-account.commands";
import { HOUR_S, type Jobs, threeDays } from "@/lib/server/jobs/jobs";

export const createAccountsJobs = (deletion: AccountDeletion) =>
  ({
    "accounts.delete": {
      run: ({ id }) => resumeDeletion(id, deletion),
      isUnique: true,
      // The id of a deleted account is not kept for longer.
      options: { ...threeDays, expireInSeconds: HOUR_S, deleteAfterSeconds: 2 * HOUR_S },
    },
    "accounts.sweep": {
      run: sweepAccounts,
      schedule: "3 * * * *",
      retention: [
        {
          what: "The id of a deleted account",
          keptFor: "2 hours",
          why: "Its last tokens must be refused",
          tables: ["accounts"],
        },
        {
          what: "Digests of the addresses of deleted accounts that somebody had blocked",
          keptFor: "until the block is lifted, or its account deleted",
          why: "Whoever comes back stays blocked",
          tables: ["blocks"],
        },
      ],
    },
  }) satisfies Jobs;
