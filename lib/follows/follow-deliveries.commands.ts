import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { renderWorksAtOnce } from "@/lib/follows/new-works-mails.render";
import { listFollowersAtOnce, listPosted, type Posted } from "@/lib/follows/works-at-once.queries";
import { MERGE_MARGIN_S } from "@/lib/outbox/record-event.commands";

const toPosted = ({ subjectId, createdAt, notBefore }: Event<"FOLLOWED_WORKS">): Posted => ({
  profileId: subjectId,
  since: createdAt,
  until: new Date(notBefore.getTime() - MERGE_MARGIN_S * 1_000),
});

export const followDeliveries = {
  FOLLOWED_WORKS: {
    listRecipients: (event, page) => listFollowersAtOnce(toPosted(event), page),
    async describeNotice(event) {
      const works = await listPosted(toPosted(event));
      const [first] = works;
      if (first === undefined) return null;
      const { name, slug } = first.profile;
      return {
        title: works.length === 1 ? `New from ${name}` : `${works.length} new works from ${name}`,
        text: works.map(({ title }) => title).join(" · "),
        href:
          works.length === 1
            ? `/art/${encodeURIComponent(first.id)}`
            : `/profiles/${encodeURIComponent(slug)}`,
      };
    },
    async renderMail(event, recipient) {
      if (!("accountUid" in recipient)) return null;
      const works = await listPosted(toPosted(event), recipient.accountUid);
      return works.length === 0 ? null : renderWorksAtOnce(works);
    },
  },
} satisfies Partial<Deliveries>;
