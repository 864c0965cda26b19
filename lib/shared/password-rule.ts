/** The minimum length of a password: the auth service refuses shorter ones. */
export const LEAST_PASSWORD = 6;

/** The length from which a password is called strong. */
const STRONG = 12;

/** What a guesser tries first; ordinary words count only as whole words: “admin”, and not “badminton”. */
const COMMON =
  /pass(?:word|wort)|qwert|azerty|letmein|iloveyou|abc123|(?<!\p{L})(?:welcome|admin|login|monkey|dragon|football|sunshine|princess|vitrine)+(?!\p{L})/u;

const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "09876543210",
  "qwertyuiop",
  "asdfghjkl",
];
const ROW = 4;

/** How hard a password is to guess, and what would make it harder, in a sentence. */
export type PasswordAdvice = { strength: 0 | 1 | 2 | 3; text: string };

const hasRow = (password: string) =>
  /(.)\1{3}/u.test(password) ||
  ROWS.some((row) =>
    Array.from({ length: row.length - ROW + 1 }, (_, at) => row.slice(at, at + ROW)).some((part) =>
      password.includes(part),
    ),
  );

/** The words before the @ of an e-mail address, which a guesser would try. */
const piecesOf = (email: string) =>
  (email.toLowerCase().split("@")[0] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece.length > 3);

/**
 * Says what would make a password better. Only its length is a rule; the rest is advice.
 * @param email the account's, which the password should not contain
 */
export function passwordAdvice(password: string, email = ""): PasswordAdvice {
  const plain = password.toLowerCase();
  const left = LEAST_PASSWORD - password.length;
  if (left > 0) {
    return { strength: 0, text: `${left} more ${left === 1 ? "character" : "characters"} needed.` };
  }
  if (piecesOf(email).some((piece) => plain.includes(piece))) {
    return { strength: 1, text: "Easy to guess: leave your e-mail address out of it." };
  }
  if (COMMON.test(plain)) return { strength: 1, text: "Easy to guess: avoid common words." };
  if (hasRow(plain)) {
    return { strength: 1, text: "Easy to guess: avoid sequences such as 1234 or aaaa." };
  }
  if (password.length < STRONG) {
    return { strength: 2, text: "Good. Three or four unrelated words would be stronger." };
  }
  return { strength: 3, text: "Strong." };
}
