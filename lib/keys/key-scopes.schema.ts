import { z } from "zod";

/** Texts that say what a key may do with the calls of one subject; null where nobody would choose it. */
export type SubjectTexts = { label: string; read: string | null; write: string | null };

/** Scopes as they are chosen, by what they are for. Each subject is a folder of `lib` with calls that keys may make. */
export const scopeGroups = [
  {
    label: "Applications and answers",
    subjects: {
      applications: {
        label: "Applications",
        read: "Read applications, notes and stages",
        write: "Apply, sort, tag and note applications",
      },
      forms: { label: "Forms", read: "Read application forms", write: "Edit and open forms" },
      juries: {
        label: "Juries",
        read: "Read rounds, jurors and results",
        write: "Run rounds and invite jurors",
      },
      letters: {
        label: "Letters",
        read: "Read letters and the waiting list",
        write: "Write and release letters, offer places",
      },
      legal: {
        label: "Processing terms",
        read: "See which terms of processing were accepted",
        write: null,
      },
      exports: {
        label: "Exports",
        read: "Read statistics, history and exported files",
        write: "Start exports",
      },
      "answer-records": {
        label: "Answer record",
        read: null,
        write: "Comment on how fast you answer",
      },
    },
  },
  {
    label: "Posting and finding opportunities",
    subjects: {
      opportunities: {
        label: "Opportunities",
        read: "Read drafts and figures",
        write: "Post, edit and delete opportunities",
      },
      programmes: { label: "Programmes", read: null, write: "Group opportunities into programmes" },
      bookmarks: {
        label: "Saved opportunities",
        read: "See what is saved, and its stages",
        write: "Save opportunities, and note stages",
      },
      alerts: { label: "Alerts", read: "Read alerts", write: "Create and change alerts" },
    },
  },
  {
    label: "Work and profile",
    subjects: {
      artworks: {
        label: "Artworks",
        read: "Read artworks with own prices, and drafts",
        write: "Post, edit and delete artworks",
      },
      series: { label: "Series", read: "Read series", write: "Arrange series" },
      collections: {
        label: "Collections",
        read: "Read private collections",
        write: "Create and change collections",
      },
      cvs: { label: "CV", read: "Read private entries", write: "Change the CV" },
      materials: {
        label: "Materials",
        read: "Read statements, biographies and CVs",
        write: "Change statements, biographies and CVs",
      },
      profiles: {
        label: "Profiles",
        read: "Read own profiles and private facts",
        write: "Create, edit and delete profiles",
      },
      verifications: {
        label: "Verification",
        read: "See whether an organisation is verified",
        write: "Ask for verification",
      },
      statistics: { label: "Statistics", read: "Read views and visits", write: null },
      members: {
        label: "Team",
        read: "See who is in the team",
        write: "Invite people, change roles, remove members",
      },
    },
  },
  {
    label: "Messages and news",
    subjects: {
      conversations: { label: "Messages", read: "Read messages", write: "Write messages" },
      notifications: {
        label: "Notifications",
        read: "Read notifications and settings",
        write: "Change settings, mark as read",
      },
      follows: { label: "Follows", read: "See who is followed", write: "Follow and unfollow" },
      blocks: { label: "Blocks", read: "See who is blocked", write: "Block and unblock" },
      endpoints: {
        label: "Webhooks",
        read: "Read endpoints and what was sent to them",
        write: "Add and change endpoints, send again",
      },
      home: { label: "Home", read: "Read pending tasks and new works", write: null },
    },
  },
] as const satisfies readonly { label: string; subjects: Record<string, SubjectTexts> }[];

/** Subjects whose calls answer without an account as well: their scopes change nothing, so that nobody needs to choose them. */
export const publicSubjects = [
  "administration",
  "links",
  "mails",
  "moderation",
  "newsletter",
  "places",
  "products",
  "search",
] as const;

export const READ_ALL = "*:read";

const subjects = [
  ...scopeGroups.flatMap((group) => Object.keys(group.subjects)),
  ...publicSubjects,
];

export const Scope = z
  .enum([READ_ALL, ...subjects.flatMap((name) => [`${name}:read`, `${name}:write`])])
  .meta({ id: "Scope", description: "`write` includes `read`; `*:read` is every `read`." });
export type Scope = z.infer<typeof Scope>;
