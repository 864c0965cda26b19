import { dropIneligible } from "@/lib/alerts/alert-eligibility.queries";
import { recordAlertsSent } from "@/lib/alerts/alert-digests.commands";
import { renderInstantMatch } from "@/lib/alerts/alert-mails.render";
import { readOpportunityItems } from "@/lib/alerts/alert-items.queries";
import { listMatchedAccounts, listMatchedAlerts } from "@/lib/alerts/alert-matches.queries";
import type { AlertItem } from "@/lib/alerts/alerts.schema";
import type { Deliveries } from "@/lib/deliveries/delivery.schema";

/** The alerts that still report the opportunity, and how they show it; null if none does. */
async function readMatch(opportunityId: string, uid: string) {
  const names: string[] = [];
  const ids: string[] = [];
  let shown: AlertItem | null = null;
  for (const alert of await listMatchedAlerts(opportunityId, uid)) {
    const [item] = await readOpportunityItems(await dropIneligible([opportunityId], alert));
    if (item === undefined) continue;
    names.push(alert.name);
    ids.push(alert.id);
    shown ??= item;
  }
  return shown === null ? null : { names, ids, item: shown };
}

export const alertDeliveries = {
  ALERT_MATCHED: {
    reason: "You are receiving this e-mail because of an alert that you saved on Vitrine.",
    listRecipients: async ({ subjectId, payload }, page) => {
      const uids = await listMatchedAccounts(subjectId, payload.round, page);
      return uids.map((accountUid) => ({ accountUid }));
    },
    describeNotice: async ({ subjectId }) => {
      const [item] = await readOpportunityItems([{ id: subjectId, check: false }]);
      return item === undefined
        ? null
        : {
            title: `“${item.title}” fits your alerts`,
            text: item.text,
            href: item.href,
          };
    },
    renderMail: async ({ subjectId }, recipient) => {
      if (!("accountUid" in recipient)) return null;
      const match = await readMatch(subjectId, recipient.accountUid);
      return match && renderInstantMatch(match.names, match.item);
    },
    async recordSent({ subjectId }, recipient) {
      if (!("accountUid" in recipient)) return;
      const match = await readMatch(subjectId, recipient.accountUid);
      await recordAlertsSent(match?.ids ?? []);
    },
  },
} satisfies Partial<Deliveries>;
