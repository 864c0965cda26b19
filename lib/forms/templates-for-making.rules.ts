import {
  aboutYou,
  access,
  bio,
  budget,
  closing,
  cv,
  phone,
  references,
  statement,
  videos,
  works,
  type SectionInput,
} from "@/lib/forms/template-sections.rules";

export const residency: SectionInput[] = [
  {
    id: "project",
    title: "Your stay",
    fields: [
      { id: "title", type: "SHORT_TEXT", label: "Working title", maxChars: 120, required: true },
      {
        id: "proposal",
        type: "LONG_TEXT",
        label: "What you would like to work on",
        help: "A direction is enough: residencies are for finding out.",
        required: true,
        maxWords: 500,
      },
      {
        id: "motivation",
        type: "LONG_TEXT",
        label: "Why here, and why now",
        help: "The place, its people, its archive or workshops: what do you want to meet?",
        required: true,
        maxWords: 250,
      },
      {
        id: "workspace",
        type: "MULTIPLE",
        label: "What you need to work",
        options: [
          { id: "studio", label: "A studio" },
          { id: "desk", label: "A desk" },
          { id: "workshop", label: "A workshop" },
          { id: "darkroom", label: "A darkroom" },
          { id: "sound", label: "A room for sound or rehearsal" },
          { id: "outdoors", label: "Space outdoors" },
        ],
      },
    ],
  },
  {
    id: "work",
    title: "Your work so far",
    fields: [
      works(
        5,
        10,
        "Works",
        "Five to ten works of the last five years, the most telling one first.",
      ),
      videos,
      statement,
    ],
  },
  {
    id: "practical",
    title: "Coming here",
    fields: [
      { id: "from", type: "DATE", label: "Earliest arrival" },
      {
        id: "company",
        type: "SINGLE",
        label: "Who comes with you",
        required: true,
        hiddenFromJury: true,
        options: [
          { id: "alone", label: "I come alone" },
          { id: "partner", label: "A partner" },
          { id: "children", label: "Children" },
          { id: "collective", label: "We apply as a collective" },
        ],
      },
      {
        id: "companions",
        type: "SHORT_TEXT",
        label: "How many people, and how old are the children?",
        showIf: { field: "company", is: "children" },
        required: true,
        hiddenFromJury: true,
      },
      access,
    ],
  },
  aboutYou(phone, bio, cv, references(2)),
  closing(),
];

export const commission: SectionInput[] = [
  {
    id: "approach",
    title: "Your approach",
    text: "No finished designs, please: unpaid designs are not asked for at this stage. We want to know how you would begin.",
    fields: [
      {
        id: "proposal",
        type: "LONG_TEXT",
        label: "How you would approach the site and its people",
        required: true,
        maxWords: 500,
      },
      {
        id: "sketches",
        type: "FILES",
        label: "Sketches or references",
        help: "If they help: up to three pages or pictures.",
        kinds: ["PDF", "PICTURE"],
        files: 3,
      },
      {
        id: "production",
        type: "LONG_TEXT",
        label: "Making it",
        help: "Materials, fabricators, durability and upkeep, as far as you can say.",
        required: true,
        maxWords: 300,
      },
      {
        id: "schedule",
        type: "LONG_TEXT",
        label: "Timetable",
        help: "From the contract to the opening: design, approvals, production, installation.",
        required: true,
        maxChars: 1_500,
      },
      budget(
        "Within the amount of the call: your fee, design, production, transport, installation.",
      ),
    ],
  },
  {
    id: "work",
    title: "Comparable works",
    fields: [
      works(3, 8, "Works", "Works of a similar scale, place or kind of commission."),
      {
        id: "commissions",
        type: "LONG_TEXT",
        label: "Earlier commissions",
        help: "Who commissioned them, the budget, and your part in a team.",
        maxWords: 250,
        identifying: true,
      },
    ],
  },
  aboutYou(
    phone,
    {
      id: "insured",
      type: "YES_NO",
      label: "Do you have public liability insurance, or could you take it out?",
      required: true,
      hiddenFromJury: true,
    },
    bio,
    cv,
    references(2),
  ),
  closing(),
];

export const grant: SectionInput[] = [
  {
    id: "eligibility",
    title: "Can you apply?",
    fields: [
      {
        id: "unfinished",
        type: "ELIGIBILITY",
        label: "Has the project not yet been finished, shown or published?",
        options: [
          { id: "yes", label: "That is right" },
          { id: "no", label: "It is finished, or has been shown" },
        ],
        qualifying: ["yes"],
        message:
          "The grant is for projects that are still to be made, so this one cannot be supported.",
      },
    ],
  },
  {
    id: "project",
    title: "Your project",
    fields: [
      { id: "title", type: "SHORT_TEXT", label: "Title", required: true, maxChars: 160 },
      {
        id: "summary",
        type: "LONG_TEXT",
        label: "In brief",
        help: "Two or three sentences, as they could be published with the decision.",
        required: true,
        maxWords: 80,
      },
      {
        id: "description",
        type: "LONG_TEXT",
        label: "Description",
        help: "What you want to make, why, how, and for whom.",
        required: true,
        maxWords: 800,
      },
      {
        id: "schedule",
        type: "LONG_TEXT",
        label: "Timetable",
        help: "The main steps, with months.",
        required: true,
        maxChars: 1_500,
      },
    ],
  },
  {
    id: "money",
    title: "Money",
    fields: [
      budget("Everything the project costs, your own fee included, and who pays for what."),
      {
        id: "otherFunds",
        type: "YES_NO",
        label: "Have you applied elsewhere for the same project?",
        required: true,
      },
      {
        id: "otherFundsWhere",
        type: "SHORT_TEXT",
        label: "Where, for how much, and is it decided?",
        showIf: { field: "otherFunds", is: true },
        required: true,
      },
    ],
  },
  {
    id: "work",
    title: "Your work so far",
    fields: [
      works(3, 8, "Works", "Works that make it plausible that you can carry this project out."),
      videos,
      statement,
    ],
  },
  aboutYou(bio, cv),
  closing(),
];
