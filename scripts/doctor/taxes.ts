import { env } from "@/lib/server/env";
import { stripe } from "@/lib/server/stripe/stripe";
import { type Finding, runCheck, note, ok, wrong } from "@/scripts/doctor/findings";

const SUBJECT = "Stripe Tax";
const REMEDY = "let the key read tax settings and registrations, or look at them by hand";

export type TaxSettings = { status: string; missing: readonly string[]; registrations: number };

export function checkTaxSettings({ status, missing, registrations }: TaxSettings): Finding {
  if (status !== "active") {
    const missingText = missing.length === 0 ? "" : `, without ${missing.join(", ")}`;
    return wrong(
      SUBJECT,
      `is ${status}${missingText}`,
      "complete the tax settings in Stripe's dashboard",
    );
  }
  if (registrations === 0) {
    const remedy =
      "add where you are registered to Stripe's tax settings: without, no tax is collected";
    return wrong(SUBJECT, "is active, without any registration", remedy);
  }
  return ok(
    SUBJECT,
    `active, prices ${env().STRIPE_TAX_BEHAVIOR === "inclusive" ? "incl." : "plus"} VAT`,
  );
}

/** Read-only. */
export async function checkTaxes(): Promise<Finding[]> {
  if (env().STRIPE_TAX === "off") {
    const remedy = "set STRIPE_TAX=automatic to sell in the EU or the UK with VAT";
    return [note(SUBJECT, "off: no tax is counted", remedy)];
  }
  return runCheck(SUBJECT, REMEDY, async () => {
    const [settings, registrations] = await Promise.all([
      stripe().tax.settings.retrieve(),
      stripe().tax.registrations.list({ status: "active", limit: 1 }),
    ]);
    const { status, status_details: details } = settings;
    const missing = details.pending?.missing_fields ?? [];
    return [checkTaxSettings({ status, missing, registrations: registrations.data.length })];
  });
}
