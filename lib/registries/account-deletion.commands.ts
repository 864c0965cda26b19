import { deleteAcceptances } from "@/lib/acceptances/acceptances.commands";
import {
  type AccountDeletion,
  deleteStoredResponses,
} from "@/lib/accounts/delete-account.commands";
import { forgetAccount } from "@/lib/administration/forget-account.commands";
import { eraseApplicationsOf } from "@/lib/applications/deletion/erase-applications.commands";
import { deleteBookmarksOf } from "@/lib/bookmarks/bookmarks.commands";
import { deleteCustomers } from "@/lib/checkout/delete-customers.commands";
import { endCheckouts } from "@/lib/checkout/ending/end-checkouts.commands";
import { deleteCollectionsOf } from "@/lib/collections/collections.commands";
import { forgetConversations } from "@/lib/conversations/forget-conversations.commands";
import { forgetJuries } from "@/lib/juries/jurors/remove-juror.commands";
import { forgetMemberships } from "@/lib/members/members.commands";
import { forgetMessages } from "@/lib/notifications/forget.commands";
import { deleteFreePostsOf } from "@/lib/opportunities/publishing/publishing.commands";
import { deleteWizardOf } from "@/lib/profiles/wizard/wizard.commands";
import { deleteProfilesOf } from "@/lib/removal/delete-profile.commands";
import { endSubscriptionsOf } from "@/lib/subscriptions/changes/cancel-subscription.commands";
import { recordTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";

/** The part of each subject in the deletion of an account. */
export const accountDeletion: AccountDeletion = {
  endPayments: (uid) => endCheckouts({ accountUid: uid }, { blockOnPendingPayment: false }),
  steps: [
    // Nothing is deleted while the payment provider has not ended the subscriptions.
    endSubscriptionsOf,
    deleteCustomers,
    eraseApplicationsOf,
    forgetConversations,
    deleteProfilesOf,
    deleteBookmarksOf,
    deleteCollectionsOf,
    deleteAcceptances,
    deleteWizardOf,
    deleteFreePostsOf,
    deleteStoredResponses,
    forgetMemberships,
    forgetJuries,
    recordTrialDigests,
    forgetAccount,
    // Last, since nothing names the account to what could still write to it.
    forgetMessages,
  ],
};
