/** Messages for a field that has to be answered, by what one does with it. */
export const requiredMessages = {
  text: "Please fill this in.",
  choice: "Please choose one.",
  tick: "Please tick this.",
} as const;
