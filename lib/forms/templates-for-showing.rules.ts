import {
  aboutYou,
  bio,
  budget,
  closing,
  cv,
  references,
  statement,
  videos,
  works,
  type SectionInput,
} from "@/lib/forms/template-sections.rules";

export const openCall: SectionInput[] = [
  {
    id: "work",
    title: "Your works",
    text: "Show the works that you would like to exhibit. If they are still to be made, show what comes closest and say so below.",
    fields: [
      works(
        1,
        5,
        "Works for the exhibition",
        "One to five works. Detail views belong to the work itself.",
      ),
      {
        id: "proposal",
        type: "LONG_TEXT",
        label: "How these works relate to the theme",
        required: true,
        maxWords: 250,
      },
      statement,
      videos,
    ],
  },
  {
    id: "practical",
    title: "Showing them",
    fields: [
      {
        id: "available",
        type: "YES_NO",
        label: "Are all of these works available for the whole exhibition?",
        required: true,
      },
      {
        id: "unavailable",
        type: "SHORT_TEXT",
        label: "Which are not, and when?",
        showIf: { field: "available", is: false },
        required: true,
      },
      { id: "location", type: "COUNTRY", label: "Where the works are now", required: true },
      {
        id: "installation",
        type: "LONG_TEXT",
        label: "What they need to be installed",
        help: "Hanging, plinths, power, darkness, sound, equipment that you bring or need.",
        maxChars: 1_000,
      },
    ],
  },
  aboutYou(bio, cv),
  closing({
    id: "reproduction",
    type: "CONSENT",
    label:
      "If selected, pictures of these works may be used to announce the exhibition, with my name.",
  }),
];

export const award: SectionInput[] = [
  {
    id: "work",
    title: "Your entry",
    fields: [
      works(
        3,
        10,
        "Works",
        "Three to ten works that belong together, or that show how your work has developed.",
      ),
      videos,
      statement,
      {
        id: "portfolio",
        type: "FILES",
        label: "Portfolio",
        help: "One PDF with views of exhibitions, texts and press, if you have one.",
        kinds: ["PDF"],
        files: 1,
        megabytes: 25,
        identifying: true,
        reuse: "portfolio",
      },
      {
        id: "reason",
        type: "LONG_TEXT",
        label: "What the award would make possible",
        required: true,
        maxWords: 200,
      },
    ],
  },
  aboutYou(
    {
      id: "stage",
      type: "SINGLE",
      label: "How long you have shown your work in public",
      required: true,
      options: [
        { id: "new", label: "Not yet, or less than 3 years" },
        { id: "emerging", label: "3 to 10 years" },
        { id: "established", label: "More than 10 years" },
      ],
    },
    bio,
    cv,
  ),
  closing({
    id: "publish",
    type: "CONSENT",
    label: "If I am shortlisted, my name and one of these works may be published.",
  }),
];

export const curators: SectionInput[] = [
  {
    id: "exhibition",
    title: "Your exhibition",
    fields: [
      { id: "title", type: "SHORT_TEXT", label: "Working title", required: true, maxChars: 160 },
      {
        id: "concept",
        type: "LONG_TEXT",
        label: "Concept",
        help: "The question, why it matters now, and what a visitor would see.",
        required: true,
        maxWords: 800,
      },
      {
        id: "artists",
        type: "LONG_TEXT",
        label: "Artists and works",
        help: "With a line on each, and whether you have spoken to them.",
        required: true,
        maxWords: 500,
      },
      {
        id: "space",
        type: "LONG_TEXT",
        label: "How you would use the space",
        required: true,
        maxWords: 250,
      },
      {
        id: "visuals",
        type: "FILES",
        label: "Pictures and floor plan",
        help: "A PDF with works you have in mind, and a sketch of the hang.",
        kinds: ["PDF", "PICTURE"],
        files: 3,
        required: true,
      },
      {
        id: "public",
        type: "LONG_TEXT",
        label: "Education and events",
        help: "Who should come, and what you would do for them.",
        maxWords: 250,
      },
      budget("Fees for artists, transport, insurance, production, print. Leave out your own fee."),
    ],
  },
  {
    id: "experience",
    title: "What you have curated",
    fields: [
      {
        id: "exhibitions",
        type: "LONG_TEXT",
        label: "Two or three exhibitions, and your part in them",
        required: true,
        maxWords: 400,
        identifying: true,
      },
      { id: "writing", type: "URL", label: "A text of yours", identifying: true },
    ],
  },
  aboutYou(bio, cv, references(2)),
  {
    id: "closing",
    title: "Before you send it",
    fields: [
      { id: "truth", type: "CONSENT", label: "The concept is my own, or I name its co-authors." },
    ],
  },
];
