/**
 * Labels of SPEC section 3, “Opportunity”. Separate from the schemas, which would add Zod to every page. The order of types, rewards,
 * requirements, fees and attendances is also the order of their bits in the search index (`opportunity_types()` and others): append new
 * ones.
 */
export const opportunityTypeLabels = {
  ART_RESIDENCY: "Residency",
  AWARD_OR_PRICE: "Award or Prize",
  CALL_FOR_CURATORS: "Curators",
  COLLABORATION: "Collaboration",
  COMMISSION: "Commission",
  EDUCATION: "Education",
  GRANT_OR_STIPEND: "Grant / Stipend",
  JOB: "Job",
  OPEN_CALL: "Open Call",
};

export const opportunityTypePlurals: Record<keyof typeof opportunityTypeLabels, string> = {
  ART_RESIDENCY: "Residencies",
  AWARD_OR_PRICE: "Awards & Prizes",
  CALL_FOR_CURATORS: "Calls for Curators",
  COLLABORATION: "Collaborations",
  COMMISSION: "Commissions",
  EDUCATION: "Education",
  GRANT_OR_STIPEND: "Grants & Stipends",
  JOB: "Jobs",
  OPEN_CALL: "Open Calls",
};

export const rewardLabels = {
  ACCOMMODATION: "Accommodation",
  PRODUCTION: "Production",
  CASHPRIZE: "Cash Prize",
  PUBLICATION: "Publication",
  EXHIBITION: "Exhibition",
  TRAVEL: "Travel",
  FUNDING: "Funding",
  OTHER: "Other",
};

export const artisticFieldLabels = {
  APPLIED_ARTS: "Applied arts",
  ARCHITECTURE: "Architecture",
  CURATING: "Curating",
  DANCE: "Dance",
  DESIGN: "Design",
  DIGITAL: "Digital",
  DRAWING: "Drawing",
  EDUCATION: "Education",
  FASHION: "Fashion",
  FILM: "Film",
  INSTALLATION: "Installation",
  INTERDISCIPLINARY: "Interdisciplinary",
  PAINTING: "Painting",
  PERFORMANCE: "Performance",
  PHOTOGRAPHY: "Photography",
  PRINTMAKING: "Printmaking",
  PUBLIC_ART: "Public art",
  RESEARCH: "Research",
  SCULPTURE: "Sculpture",
  SOCIAL_PRACTICE: "Social practice",
  SOUND_ART: "Sound art",
  TEXTILES: "Textiles",
  VIDEO: "Video",
  VISUAL_ARTS: "Visual arts",
  WRITING: "Writing",
};

export const requirementLabels = {
  artist_statement: "Artist statement",
  cv: "CV",
  artwork_portfolio: "Artwork portfolio",
  application_forms: "Application forms",
  project_description: "Project description",
  motivation_letter: "Motivation letter",
  recommendation_letter: "Recommendation letter",
  references: "References",
  project_sketch: "Project sketch",
  production_schedule_timetable: "Production schedule or timetable",
  letter_of_intent: "Letter of intent",
  cost_estimation: "Cost estimation",
};

export const attendanceLabels = {
  ONSITE: "On site",
  ONLINE: "Online",
  HYBRID: "On site and online",
};

export const feeFilterLabels = {
  FREE: "No application fee",
  FEES: "With an application fee",
};

/** Labels for artists. */
export const applyModeLabels = {
  HERE: "Apply on Vitrine",
  LINK: "On the organiser’s site",
  EMAIL: "By e-mail",
};

export const deadlineKindLabels = {
  FIXED: "Fixed",
  ROLLING: "Rolling",
  TBA: "To be announced",
};

export const costKindLabels = {
  PARTICIPATION: "Participation",
  SHIPPING: "Shipping",
  TRAVEL: "Travel",
  PRODUCTION: "Production",
  ACCOMMODATION: "Accommodation",
  OTHER: "Other costs",
};

export const listingPlanLabels = {
  FREE: "Free",
  BASIC: "Basic",
  STANDARD: "Standard",
  EXTENDED: "Extended",
  PREMIUM_SUBSCRIPTION: "With your subscription",
};

/** The name of a listing on orders and invoices. */
export const toListingName = (plan: keyof typeof listingPlanLabels): string =>
  plan === "PREMIUM_SUBSCRIPTION"
    ? "Listing with a subscription"
    : `${listingPlanLabels[plan]} listing`;

export const opportunityStatusLabels = {
  DRAFT: "Draft",
  PENDING_PAYMENT: "Waiting for payment",
  PUBLISHED: "Published",
  EXPIRED: "Closed",
  REMOVED: "Removed",
};

export const boostLabels = {
  TOP_POST_1: "Top post, 1 week",
  TOP_POST_3: "Top post, 3 weeks",
  HIGHLIGHT: "Highlight",
  NEWSLETTER: "Newsletter",
  INSTAGRAM_AD: "Instagram ad",
  SOCIAL_MEDIA: "Social media",
  BUNDLE: "Bundle",
};

/** A hint beside what stays in a list or an alert although the facts do not settle it. */
export const CHECK_HINT = "Check whether you’re eligible";
