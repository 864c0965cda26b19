import { describe, expect, test } from "vitest";
import {
  opportunityTypeLabels,
  opportunityTypePlurals,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";
import {
  FeeType,
  FeeTypeInput,
  ListingPlan,
  OpportunityBoostType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-types.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

const sort = (values: readonly string[]) => values.toSorted();
const splitSorted = (text: string) => sort(text.split(", "));

describe("opportunity enumerations and labels (SPEC section 3)", () => {
  test("types have a singular and a plural", () => {
    expect(opportunityTypeLabels).toEqual({
      ART_RESIDENCY: "Residency",
      AWARD_OR_PRICE: "Award or Prize",
      CALL_FOR_CURATORS: "Curators",
      COLLABORATION: "Collaboration",
      COMMISSION: "Commission",
      EDUCATION: "Education",
      GRANT_OR_STIPEND: "Grant / Stipend",
      JOB: "Job",
      OPEN_CALL: "Open Call",
    });
    expect(opportunityTypePlurals).toEqual({
      ART_RESIDENCY: "Residencies",
      AWARD_OR_PRICE: "Awards & Prizes",
      CALL_FOR_CURATORS: "Calls for Curators",
      COLLABORATION: "Collaborations",
      COMMISSION: "Commissions",
      EDUCATION: "Education",
      GRANT_OR_STIPEND: "Grants & Stipends",
      JOB: "Jobs",
      OPEN_CALL: "Open Calls",
    });
  });

  test("plurals are in the order of the types", () => {
    expect(Object.keys(opportunityTypePlurals)).toEqual(OpportunityType.options);
  });

  test("rewards", () => {
    expect(sort(Reward.options)).toEqual(
      splitSorted(
        "ACCOMMODATION, PRODUCTION, CASHPRIZE, PUBLICATION, EXHIBITION, TRAVEL, FUNDING, OTHER",
      ),
    );
    expect(rewardLabels.CASHPRIZE).toBe("Cash Prize");
  });

  test("artistic fields", () => {
    expect(sort(ArtisticField.options)).toEqual(
      splitSorted(
        "FASHION, RESEARCH, APPLIED_ARTS, FILM, SCULPTURE, ARCHITECTURE, INSTALLATION, SOCIAL_PRACTICE, CURATING, INTERDISCIPLINARY, SOUND_ART, DANCE, PAINTING, TEXTILES, DESIGN, PERFORMANCE, VIDEO, DIGITAL, PHOTOGRAPHY, VISUAL_ARTS, DRAWING, PRINTMAKING, WRITING, EDUCATION, PUBLIC_ART",
      ),
    );
  });

  test("requirements", () => {
    expect(sort(Requirement.options)).toEqual(
      splitSorted(
        "artist_statement, cv, artwork_portfolio, application_forms, project_description, motivation_letter, recommendation_letter, references, project_sketch, production_schedule_timetable, letter_of_intent, cost_estimation",
      ),
    );
  });

  test("fee types: FEE is accepted for FEES", () => {
    expect(FeeType.options).toEqual(["FREE", "FEES"]);
    expect(FeeTypeInput.parse("FEE")).toBe("FEES");
  });

  test("listing plans", () => {
    expect(sort(ListingPlan.options)).toEqual(
      splitSorted("STANDARD, BASIC, EXTENDED, FREE, PREMIUM_SUBSCRIPTION"),
    );
  });

  test("boost types", () => {
    expect(sort(OpportunityBoostType.options)).toEqual(
      splitSorted(
        "TOP_POST_1, TOP_POST_3, HIGHLIGHT, NEWSLETTER, INSTAGRAM_AD, SOCIAL_MEDIA, BUNDLE",
      ),
    );
  });
});
