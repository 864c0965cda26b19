import { describe, expect, test } from "vitest";
import { findCaution } from "@/lib/conversations/screening/screen-message.rules";

describe("findCaution: the classic frauds on artists", () => {
  test.each([
    "I will pay with a cashier's check. It will be more than the price; please send the rest to my shipper.",
    "My shipper will come for the painting once the cheque has cleared.",
    "I’m currently relocating and want to surprise my wife for our anniversary. Do you accept checks?",
    "The cheque will be in excess of the price, kindly refund the difference to the mover.",
    "Please send me the balance by Western Union after you deduct the cost of the work.",
    "My private courier picks it up. There will be an overpayment.",
    "I love your art and would like to buy it as an NFT, you only pay the gas fee first.",
    "OUR MOVING COMPANY will pick it up, do not worry about shipping",
  ])("%s", (text) => {
    expect(findCaution(text)).toContain("fraud on artists");
  });
});

describe("findCaution: nothing about honest questions", () => {
  test.each([
    "Is the large blue painting still available, and could I see it in your studio?",
    "What does it cost, and do you ship to Norway? I would pay by bank transfer.",
    "We are planning an exhibition about tides and would like to borrow two of your works.",
    "Could you paint a portrait of my wife by October? Her birthday is on the 12th.",
    "I am moving to Lisbon next year and am looking for a residency. When do you open again?",
    "Please check the dimensions again: the page says 120 × 80 cm.",
    "Who insures the work during shipping, you or the gallery?",
    "Could you check the above, and whether the moving image is part of the edition?",
    "I can send a deposit now and the balance on delivery; a courier could pick it up on Monday.",
    "Do you accept PayPal, or should I pay at the opening?",
  ])("%s", (text) => {
    expect(findCaution(text)).toBeNull();
  });
});
