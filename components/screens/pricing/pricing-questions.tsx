import { Disclosure } from "@/components/ui/disclosure";
import { FREE_PROMISE } from "@/lib/plans/plan-features.rules";
import type { SellingTerms } from "@/hooks/use-selling-terms";
import { withdrawalNotice } from "@/lib/payments/withdrawal-notices.rules";
import { freePosts, GRACE_DAYS, listingPlans, plans, TRIAL_DAYS } from "@/lib/plans/plans.rules";

type Question = { question: string; answer: string };

export function describeTax(tax: SellingTerms["tax"]): string {
  if (tax === null) return "These are the prices you pay: no tax is added.";
  return tax === "inclusive"
    ? "These prices include VAT."
    : "VAT is added to these prices according to the rules of your country. You see it before you pay.";
}

/** Every number comes from the rules that enforce it. */
const listQuestions = ({ tax }: SellingTerms): readonly Question[] => [
  {
    question: "What is free, and for how long?",
    answer: `For as long as you like: looking, saving, applying and judging, messages and enquiries, collections and series, a profile with ${plans.none.artworks} artworks, and one opportunity without an entry fee every ${freePosts.days} days, listed for up to ${listingPlans.FREE.days} days.`,
  },
  {
    question: "Do I have to pay to apply, or to judge?",
    answer: `No. ${FREE_PROMISE} Jurors and members of a team need no plan of their own.`,
  },
  {
    question: "What happens when I reach a limit?",
    answer:
      "You are told before you begin, with what more room costs. Nothing is deleted or hidden, and no application is turned away: those beyond your plan wait, and can be read once it has grown.",
  },
  {
    question: "How does the trial work?",
    answer: `Each account can try one plan for ${TRIAL_DAYS} days, without a card. If you add none, the plan ends by itself and nothing is charged; opportunities that you published with it become drafts again. If you add a card, the plan continues and is charged from then on.`,
  },
  {
    question: "Can I cancel at any time?",
    answer:
      "Yes, on your account page. You keep the plan until the end of the period you have paid for, and it is not renewed. Until then you can change your mind.",
  },
  {
    question: "Can I change to another plan?",
    answer:
      "Yes. An upgrade takes effect at once: what is left of the paid period is credited, and you pay the difference. A downgrade, or a change from yearly to monthly payment, takes effect at the end of the paid period, and you keep what you have until then.",
  },
  {
    question: "What happens to my work when a plan ends?",
    answer: `Everything you have posted stays public. You can add to it once you renew, or carry on without a plan, with room for ${plans.none.artworks} artworks.`,
  },
  {
    question: "What if a renewal cannot be paid?",
    answer: `Your plan stays active for another ${GRACE_DAYS} days, so that you have time to update your card.`,
  },
  { question: "Is tax included?", answer: describeTax(tax) },
  { question: "Can I change my mind after paying?", answer: withdrawalNotice },
  {
    question: "Does Vitrine sell my work?",
    answer:
      "No. You can show a price, or say that it is on request, and whether a work can be had. Whoever wants it asks you, what you sell is yours, and we take no commission.",
  },
  {
    question: "Does paying change who sees me?",
    answer:
      "A plan by itself does not. A boost does, for as long as it runs: opportunities that are moved up by one are labelled “Promoted”, and readers can hide them.",
  },
];

export function PricingQuestions({ terms }: { terms: SellingTerms }) {
  return (
    <section aria-labelledby="questions" className="grid gap-5 md:grid-cols-[1fr_2fr] md:gap-10">
      <h2 id="questions" className="font-display text-title font-medium">
        Questions and answers
      </h2>
      <ul aria-labelledby="questions" className="border-t">
        {listQuestions(terms).map(({ question, answer }) => (
          <li key={question} className="border-b">
            <Disclosure title={<h3 className="font-medium">{question}</h3>}>
              <p className="max-w-xl pb-5 text-muted">{answer}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
