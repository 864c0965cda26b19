import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import type { Deliveries, Event } from "@/lib/deliveries/delivery.schema";
import { renderWorksAtOnce } from "@/lib/follows/new-works-mails.render";
import { listFollowersAtOnce, listPosted, type Posted } from "@/lib/follows/new-works.queries";
import { MERGE_MARGIN_S } from "@/lib/outbox/record-event.commands";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { deliverNews } from "@/lib/deliveries/recipients.rules";
import { listFollowers } from "@/lib/follows/follows.queries";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { findReopening } from "@/lib/programmes/programmes.queries";
import { renderReopeningMail } from "@/lib/programmes/programme-mails.render";

const toPosted = ({ subjectId, createdAt, notBefore }: Event<"FOLLOWED_WORKS">): Posted => ({
  profileId: subjectId,
  since: createdAt,
  until: new Date(notBefore.getTime() - MERGE_MARGIN_S * 1_000),
});

export const followDeliveries = {
  FOLLOWED_WORKS: {
    reason:
      "You are receiving this e-mail because you follow this artist, or a tag of the work, on Vitrine.",
    listRecipients: (event, page) => listFollowersAtOnce(toPosted(event), page),
    isPersonal: true,
    async describeNotice(event, accountUid) {
      const works = accountUid === null ? [] : await listPosted(toPosted(event), accountUid);
      const [first] = works;
      if (first === undefined) return null;
      const { name } = first.profile;
      return {
        title: works.length === 1 ? `New from ${name}` : `${works.length} new works from ${name}`,
        text: works.map(({ title }) => title).join(" · "),
        href: works.length === 1 ? artworkPath(first.id) : profilePath(first.profile),
      };
    },
    async renderMail(event, recipient) {
      if (!("accountUid" in recipient)) return null;
      const works = await listPosted(toPosted(event), recipient.accountUid);
      return works.length === 0 ? null : renderWorksAtOnce(works);
    },
  },
  PROGRAMME_REOPENED: deliverNews<"PROGRAMME_REOPENED">(
    async ({ subjectId, payload: { programmeId } }, page) =>
      (await findReopening(programmeId, subjectId)) === null
        ? []
        : listFollowers(programmeId, page),
    async ({ subjectId, payload: { programmeId } }) => {
      const reopening = await findReopening(programmeId, subjectId);
      return (
        reopening && {
          mail: renderReopeningMail(reopening),
          href: toOpportunityPath(reopening.cycle),
        }
      );
    },
  ),
} satisfies Partial<Deliveries>;
