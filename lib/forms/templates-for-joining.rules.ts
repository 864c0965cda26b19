import {
  aboutYou,
  access,
  bio,
  closing,
  cv,
  phone,
  references,
  statement,
  videos,
  works,
  type SectionInput,
} from "@/lib/forms/template-sections.rules";

export const collaboration: SectionInput[] = [
  {
    id: "together",
    title: "Working together",
    fields: [
      {
        id: "contribution",
        type: "LONG_TEXT",
        label: "What you would bring",
        help: "Skills, materials, questions, contacts: whatever the others would lack without you.",
        required: true,
        maxWords: 300,
      },
      {
        id: "motivation",
        type: "LONG_TEXT",
        label: "What you would like to get out of it",
        required: true,
        maxWords: 200,
      },
      {
        id: "experience",
        type: "LONG_TEXT",
        label: "Something you have made with others",
        help: "What was shared, what was difficult, what came of it.",
        maxWords: 250,
      },
      {
        id: "time",
        type: "SINGLE",
        label: "How much time you have",
        required: true,
        options: [
          { id: "full", label: "Most of my week" },
          { id: "half", label: "Two or three days a week" },
          { id: "some", label: "A day a week, or evenings" },
        ],
      },
      { id: "from", type: "DATE", label: "From when" },
    ],
  },
  {
    id: "work",
    title: "Your work",
    fields: [works(1, 6, "Works", "A few works that say how you work."), videos, statement],
  },
  aboutYou(bio),
  closing(),
];

export const education: SectionInput[] = [
  {
    id: "motivation",
    title: "Why you want to take part",
    fields: [
      {
        id: "letter",
        type: "LONG_TEXT",
        label: "Letter of motivation",
        help: "What you want to learn, and what you will do with it afterwards.",
        required: true,
        maxWords: 400,
        reuse: "motivation",
      },
      {
        id: "experience",
        type: "SINGLE",
        label: "How much you know about the subject",
        required: true,
        options: [
          { id: "none", label: "It is new to me" },
          { id: "some", label: "I have tried it" },
          { id: "much", label: "I work with it" },
        ],
      },
      {
        id: "training",
        type: "LONG_TEXT",
        label: "Education and training so far",
        help: "Self-taught counts.",
        maxWords: 150,
        identifying: true,
      },
    ],
  },
  {
    id: "work",
    title: "Your work",
    fields: [
      works(2, 5, "Works", "Two to five works; studies and unfinished ones are welcome."),
      videos,
    ],
  },
  {
    id: "practical",
    title: "Taking part",
    fields: [
      {
        id: "support",
        type: "YES_NO",
        label: "Do you need financial support to come?",
        required: true,
        hiddenFromJury: true,
      },
      {
        id: "supportReason",
        type: "LONG_TEXT",
        label: "What for, and roughly how much?",
        showIf: { field: "support", is: true },
        required: true,
        maxChars: 800,
        hiddenFromJury: true,
      },
      access,
    ],
  },
  aboutYou(bio),
  closing(),
];

export const job: SectionInput[] = [
  {
    id: "application",
    title: "Your application",
    fields: [
      {
        id: "letter",
        type: "LONG_TEXT",
        label: "Covering letter",
        help: "Why this work, and what you would bring to it.",
        required: true,
        maxWords: 500,
      },
      cv,
      {
        id: "experience",
        type: "LONG_TEXT",
        label: "Something you are proud of having done at work",
        required: true,
        maxWords: 200,
      },
      {
        id: "samples",
        type: "FILES",
        label: "Samples or certificates",
        help: "If the work calls for them: texts, layouts, documentation.",
        kinds: ["PDF"],
        files: 3,
      },
    ],
  },
  {
    id: "practical",
    title: "Starting",
    fields: [
      { id: "from", type: "DATE", label: "Earliest start", required: true },
      {
        id: "permit",
        type: "SINGLE",
        label: "Are you allowed to work in the country of the job?",
        required: true,
        hiddenFromJury: true,
        options: [
          { id: "yes", label: "Yes" },
          { id: "permit", label: "I would need a permit" },
          { id: "unsure", label: "I am not sure" },
        ],
      },
      {
        id: "languages",
        type: "SHORT_TEXT",
        label: "Languages, and how well you speak them",
        required: true,
      },
      access,
    ],
  },
  aboutYou(phone, references(2)),
  {
    id: "closing",
    title: "Before you send it",
    fields: [{ id: "truth", type: "CONSENT", label: "What I have written is true." }],
  },
];
