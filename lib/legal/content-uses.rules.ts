import { applicationTables } from "@/lib/applications/applications.schema";
import type { DataUse } from "@/lib/legal/data-uses.rules";

/** Uses of what people have here: their account, what they publish, what they apply with. */
export const contentUses: readonly DataUse[] = [
  {
    id: "account",
    title: "Your account",
    purpose: "To let you in, and to know that it is you.",
    bases: ["CONTRACT"],
    whose: "Everybody with an account",
    categories:
      "E-mail address and whether it is confirmed, time zone, when the account was made, which terms were accepted and when, the steps of signing up, API keys (as digests), answers to repeated requests",
    people:
      "The site’s administrators, who find an account by its address or profile; of a profile with a team, managers see who made its API keys and who accepted the terms of processing",
    services: ["ACCOUNTS"],
    storedUntil: "Until you delete your account.",
    tables: "accounts acceptances wizards api_keys idempotency_keys",
  },
  {
    id: "webhooks",
    title: "Webhooks",
    purpose:
      "To tell the programs of a profile that something happened, at addresses that its managers give. Names, addresses, answers and scores are never sent.",
    bases: ["CONTRACT"],
    whose: "Those who run a profile with endpoints, and those whose acts are told",
    categories:
      "Addresses of endpoints with their encrypted secrets; what happened and when, by id; when it was sent, and how the endpoint answered",
    people: "Those who run the profile, and whoever receives at the address",
    services: [],
    storedUntil: "Until the endpoint is removed.",
    tables: "endpoints deliveries delivery_attempts",
  },
  {
    id: "publishing",
    title: "Profiles, artworks and collections",
    purpose: "To show what you publish, and to let others find it.",
    bases: ["CONTRACT"],
    whose: "Artists, curators and organisations with a profile",
    categories:
      "Names, portraits, places, pronouns, biographies, links, CVs; artworks with pictures, texts and prices; series and collections; drafts of works; words that a search finds them by",
    people:
      "Everybody, search engines too, once you publish it; only you and the site’s administrators, if it is hidden after a decision; nobody else sees drafts, private collections and private entries of a CV",
    services: ["STORAGE", "CDN"],
    storedUntil: "Until you delete it, or your account.",
    tables:
      "profiles profile_images profile_old_slugs profile_words directory_entries directory_words artworks artwork_images artwork_tags artwork_words artwork_drafts home_artworks cvs cv_entries series series_works collections collection_items newsletter_issues",
  },
  {
    id: "opportunities",
    title: "Opportunities",
    purpose:
      "To announce opportunities, tell of changes to them, and show how their organisers answer.",
    bases: ["CONTRACT", "INTERESTS"],
    interests: "artists can see how an organiser has answered before",
    whose: "Those who post opportunities",
    categories:
      "What an opportunity says, who posted it, its addresses for applying, its pictures, changes and form, what the organiser’s letters do by themselves; how fast and how often artists were answered, and what the organiser says about that",
    people:
      "Everybody, once it is published; until then the organiser’s team and the site’s administrators",
    services: ["STORAGE", "CDN"],
    storedUntil: "Until you delete the opportunity, or your account.",
    tables:
      "opportunities opportunity_images opportunity_changes opportunity_listings opportunity_words listed_opportunities listed_opportunity_words link_checks programmes forms letter_settings answer_records answer_comments",
  },
  {
    id: "teams",
    title: "Teams",
    purpose: "To let several people run the profile of an organisation.",
    bases: ["CONTRACT"],
    whose: "Members of a team, and those who are invited",
    categories:
      "Who belongs to it, in which role and since when; addresses that were invited; who changed what, without the contents; offers to hand a profile over",
    people: "The managers of the team",
    services: ["MAIL"],
    storedUntil:
      "Until you leave the team, or its profile or your account is deleted; who changed what for two years, without your name once your account is closed.",
    tables: "members member_invitations profile_events transfers",
  },
  {
    id: "materials",
    title: "What you prepare for applications",
    purpose:
      "To use your texts and files again, and to find the opportunities that you may apply to.",
    bases: ["CONTRACT"],
    whose: "Artists",
    categories:
      "Statement, biography, CV, texts and PDFs; residence, citizenships, year of birth, languages, whether you study",
    people: "Nobody, until you send something of it with an application",
    services: ["STORAGE"],
    storedUntil: "Until you empty or delete it, or your account.",
    tables: "materials material_versions profile_facts",
  },
  {
    id: "applications",
    title: "Applications and juries",
    purpose:
      "To bring what you send to the organiser of an opportunity, and to let its team and jury judge and answer it. The organiser decides what the form asks and is the controller; we are the processor (GDPR, articles 4 and 28).",
    bases: ["ORGANISER"],
    whose: "Artists who apply, jurors, and members of the organiser’s team",
    categories:
      "Answers, works and files; the profile and the eligibility that were sent with them; notes, tags and stages of the team; conflicts, scores and comments of jurors; letters, replies and history; exported files",
    people:
      "Nobody, before you send it; then the organiser’s team, and the jurors whom it invites and who declare no conflict",
    services: ["STORAGE", "MAIL"],
    storedUntil: "As long as the applications that they belong to, or the opportunity.",
    tables: `${applicationTables.join(" ")} letters letter_batches exports jurors rounds round_entries assignments scores conflicts`,
  },
];
