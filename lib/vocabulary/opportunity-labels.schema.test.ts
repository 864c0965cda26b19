import { describe, expect, test } from "vitest";
import {
  artisticFieldLabels,
  attendanceLabels,
  deadlineKindLabels,
  feeFilterLabels,
  opportunityTypeLabels,
  opportunityTypePlurals,
  requirementLabels,
  rewardLabels,
} from "@/lib/vocabulary/opportunity-labels.schema";
import {
  Attendance,
  DeadlineKind,
  FeeType,
  FeeTypeInput,
  ListingPlan,
  OpportunityBoostType,
  OpportunityType,
  Requirement,
  Reward,
} from "@/lib/vocabulary/opportunity-words.schema";
import { ArtisticField } from "@/lib/vocabulary/artistic-fields.schema";

const sorted = (words: readonly string[]) => words.toSorted();
const listed = (text: string) => sorted(text.split(", "));

describe("the words of an opportunity (SPEC section 3)", () => {
  test("types, in the singular and in the plural", () => {
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

  test("labels stand in the order of their words, which is that of their bits", () => {
    expect(Object.keys(opportunityTypePlurals)).toEqual(OpportunityType.options);
    expect(Object.keys(rewardLabels)).toEqual(Reward.options);
    expect(Object.keys(feeFilterLabels)).toEqual(FeeType.options);
    expect(Object.keys(attendanceLabels)).toEqual(Attendance.options);
    expect(Object.keys(artisticFieldLabels)).toEqual(ArtisticField.options);
    expect(Object.keys(requirementLabels)).toEqual(Requirement.options);
    expect(Object.keys(deadlineKindLabels)).toEqual(DeadlineKind.options);
  });

  test("rewards", () => {
    expect(sorted(Reward.options)).toEqual(
      listed(
        "ACCOMMODATION, PRODUCTION, CASHPRIZE, PUBLICATION, EXHIBITION, TRAVEL, FUNDING, OTHER",
      ),
    );
    expect(rewardLabels.CASHPRIZE).toBe("Cash Prize");
  });

  test("artistic fields", () => {
    expect(sorted(ArtisticField.options)).toEqual(
      listed(
        "FASHION, RESEARCH, APPLIED_ARTS, FILM, SCULPTURE, ARCHITECTURE, INSTALLATION, SOCIAL_PRACTICE, CURATING, INTERDISCIPLINARY, SOUND_ART, DANCE, PAINTING, TEXTILES, DESIGN, PERFORMANCE, VIDEO, DIGITAL, PHOTOGRAPHY, VISUAL_ARTS, DRAWING, PRINTMAKING, WRITING, EDUCATION, PUBLIC_ART",
      ),
    );
  });

  test("requirements", () => {
    expect(sorted(Requirement.options)).toEqual(
      listed(
        "artist_statement, cv, artwork_portfolio, application_forms, project_description, motivation_letter, recommendation_letter, references, project_sketch, production_schedule_timetable, letter_of_intent, cost_estimation",
      ),
    );
  });

  test("fee types, of which a client may also send FEE", () => {
    expect(FeeType.options).toEqual(["FREE", "FEES"]);
    expect(FeeTypeInput.parse("FEE")).toBe("FEES");
  });

  test("listing plans", () => {
    expect(sorted(ListingPlan.options)).toEqual(
      listed("STANDARD, BASIC, EXTENDED, FREE, PREMIUM_SUBSCRIPTION"),
    );
  });

  test("promotions", () => {
    expect(sorted(OpportunityBoostType.options)).toEqual(
      listed("TOP_POST_1, TOP_POST_3, HIGHLIGHT, NEWSLETTER, INSTAGRAM_AD, SOCIAL_MEDIA, BUNDLE"),
    );
  });
});
