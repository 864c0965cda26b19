export const juryPath = (roundId?: string) =>
  roundId === undefined ? "/jury" : `/jury/${roundId}`;
