import type { Order } from "@/lib/checkout/checkout.schema";
import {
  type Reference,
  type Subject,
  subjectTables,
} from "@/lib/checkout/orders/order-subjects.schema";
import { typedKeys } from "@/lib/shared/records";

export const subjects = typedKeys<Subject>(subjectTables);

export const getSubject = (
  reference: Partial<Record<keyof Reference, string | null | undefined>>,
): { subject: Subject; id: string } | null =>
  subjects
    .flatMap((subject) => {
      const id = reference[`${subject}Id`];
      return id ? { subject, id } : [];
    })
    .at(0) ?? null;

export const getOrderedItem = (
  order: Pick<Order, Subject>,
): { subject: Subject; id: string; title: string } | null =>
  subjects.flatMap((subject) => (order[subject] ? { ...order[subject], subject } : [])).at(0) ??
  null;

type ReferenceColumns = { [Name in Subject as `${Name}_id`]: string | null };

export const toColumns = ({ opportunityId, artworkId }: Reference): ReferenceColumns => ({
  opportunity_id: opportunityId,
  artwork_id: artworkId,
});

export const toReference = ({ opportunity_id, artwork_id }: ReferenceColumns): Reference => ({
  opportunityId: opportunity_id,
  artworkId: artwork_id,
});
