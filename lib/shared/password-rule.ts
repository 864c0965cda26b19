/** The auth service rejects shorter ones. */
export const MIN_PASSWORD_LENGTH = 6;

const STRONG = 12;

/** The first guesses of an attacker; ordinary words count only as whole words: “admin”, and not “badminton”. */
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

export type PasswordAdvice = { strength: 0 | 1 | 2 | 3; text: string };

const hasRow = (password: string) =>
  /(.)\1{3}/u.test(password) ||
  ROWS.some((row) =>
    Array.from({ length: row.length - ROW + 1 }, (_, at) => row.slice(at, at + ROW)).some((part) =>
      password.includes(part),
    ),
  );

/** Words before the @ of an e-mail address, which an attacker would try. */
const emailWords = (email: string) =>
  (email.toLowerCase().split("@")[0] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((piece) => piece.length > 3);

/** Only the length is a rule; the rest is advice. @param email the account's, which the password should not contain */
export function passwordAdvice(password: string, email = ""): PasswordAdvice {
  const plain = password.toLowerCase();
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing > 0) {
    return {
      strength: 0,
      text: `${missing} more ${missing === 1 ? "character" : "characters"} needed.`,
    };
  }
  if (emailWords(email).some((piece) => plain.includes(piece))) {
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
