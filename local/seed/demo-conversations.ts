import type { EnquiryKind } from "@/lib/profiles/enquiries.schema";

type DemoMessage = {
  from: "ASKER" | "RECEIVER";
  text: string;
  hoursAgo: number;
  delivery?: "HELD";
};

/** `guest`: the name of somebody without an account; otherwise the demo's visitor or organisation asks. All of it is invented. */
export type DemoConversation = {
  asker: { guest: string } | "visitor" | "organization";
  /** The subject: about an opportunity, the demo's organisation is asked; about anything else, its artist. */
  subject: "ARTWORK" | "PROFILE" | "APPLICATION" | "OPPORTUNITY";
  kind: EnquiryKind;
  messages: readonly DemoMessage[];
  /** Unread messages of the side that is asked. */
  unread: number;
  is?: "CLOSED" | "BLOCKED" | "REPORTED" | "UNCONFIRMED";
};

/** Conversations with the demo's artist, in every state, and a question that waits for the organisation. */
export const demoConversations: readonly DemoConversation[] = [
  {
    asker: { guest: "Marguerite Okafor" },
    subject: "ARTWORK",
    kind: "AVAILABILITY",
    unread: 1,
    messages: [
      {
        from: "ASKER",
        text: "Is this one still available? I saw a print of it at a friend’s house in Lyon and have been looking for it since.",
        hoursAgo: 50,
      },
      {
        from: "RECEIVER",
        text: "It is, and how nice that it found you. It hangs in my studio until the end of the month: would you like to see it?",
        hoursAgo: 47,
      },
      {
        from: "ASKER",
        text: "Very much. I am in town from the 12th to the 14th.\nWould the 13th suit you, in the afternoon?",
        hoursAgo: 5,
      },
    ],
  },
  {
    asker: { guest: "Mary Whitfield" },
    subject: "ARTWORK",
    kind: "PRICE",
    unread: 1,
    is: "REPORTED",
    messages: [
      {
        from: "ASKER",
        text: "I want to surprise my husband for our anniversary with this piece. I will send a cashier’s check that is more than the price; kindly refund the difference to my shipper, who will pick it up. See www.payments.example.",
        hoursAgo: 9,
      },
    ],
  },
  {
    asker: "organization",
    subject: "APPLICATION",
    kind: "OTHER",
    unread: 0,
    messages: [
      {
        from: "ASKER",
        text: "Thank you for your application. Could you tell us whether the third work could also be shown outdoors?",
        hoursAgo: 72,
      },
      {
        from: "RECEIVER",
        text: "It could, for a summer: the frame is oiled larch, and the surface is sealed.",
        hoursAgo: 70,
      },
    ],
  },
  {
    asker: "visitor",
    subject: "PROFILE",
    kind: "COMMISSION",
    unread: 2,
    messages: [
      {
        from: "ASKER",
        text: "Do you take commissions? We are looking for a work for the stairwell of a small library, about three metres high.",
        hoursAgo: 30,
      },
      {
        from: "ASKER",
        text: "The architect’s drawings are at https://library.example/stairs, if you want to see the light.",
        hoursAgo: 29,
      },
    ],
  },
  {
    asker: { guest: "Tomás Herrera" },
    subject: "PROFILE",
    kind: "EXHIBITION",
    unread: 0,
    is: "CLOSED",
    messages: [
      {
        from: "ASKER",
        text: "Would you lend two works to a school exhibition in May? We insure them from door to door.",
        hoursAgo: 400,
      },
      {
        from: "RECEIVER",
        text: "With pleasure. They are packed, and I have sent you the list. Have a good opening!",
        hoursAgo: 390,
      },
    ],
  },
  {
    asker: { guest: "Best Gallery Deals" },
    subject: "PROFILE",
    kind: "OTHER",
    unread: 0,
    is: "BLOCKED",
    messages: [
      {
        from: "ASKER",
        text: "Your art was chosen for our fair! Only today: a wall of two metres for the price of one.",
        hoursAgo: 220,
      },
    ],
  },
  {
    asker: { guest: "World Art Magazine" },
    subject: "PROFILE",
    kind: "OTHER",
    unread: 0,
    messages: [
      {
        from: "ASKER",
        text: "We would like to print your work on a double page. The contribution is only 900 euros.",
        hoursAgo: 3,
        delivery: "HELD",
      },
    ],
  },
  {
    asker: { guest: "Iris Lindqvist" },
    subject: "ARTWORK",
    kind: "OTHER",
    unread: 0,
    is: "UNCONFIRMED",
    messages: [
      { from: "ASKER", text: "Which paper did you print this on? It looks handmade.", hoursAgo: 2 },
    ],
  },
  {
    asker: { guest: "Eamon Farrelly" },
    subject: "OPPORTUNITY",
    kind: "OTHER",
    unread: 1,
    messages: [
      {
        from: "ASKER",
        text: "I work with brine that dries on glass, and each piece goes on changing for about a year. May I send one that will not look like its picture by the time you open the crate?",
        hoursAgo: 6,
      },
    ],
  },
];
