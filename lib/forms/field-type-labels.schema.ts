/** Labels in the order in which the builder offers them: what artists show first, then words, choices, facts. */
export const fieldTypeLabels = {
  WORKS: "Works",
  STATEMENT: "Artist statement",
  BIO: "Biography",
  CV: "CV",
  FILES: "Files",
  VIDEO_LINKS: "Videos",
  SHORT_TEXT: "Short text",
  LONG_TEXT: "Long text",
  SINGLE: "One choice",
  MULTIPLE: "Several choices",
  YES_NO: "Yes or no",
  ELIGIBILITY: "Eligibility question",
  CONSENT: "Consent",
  REFERENCES: "References",
  BUDGET: "Budget",
  NUMBER: "Number",
  MONEY: "Amount of money",
  DATE: "Day",
  COUNTRY: "Country",
  URL: "Web address",
  PHONE: "Phone number",
  NOTE: "Note, without an answer",
};

export const workFactLabels = {
  YEAR: "Year",
  SIZE: "Size",
  MEDIUM: "Medium",
  PRICE: "Price",
};

export const fileKindLabels = {
  PDF: "PDF",
  AUDIO: "Audio",
  PICTURE: "Pictures",
};
