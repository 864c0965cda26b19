/** The auth service rejects shorter ones. */
export const MIN_PASSWORD_LENGTH = 6;

const STRONG_LENGTH = 12;

/** Passwords that attackers try first. Ordinary words count only as whole words: “admin”, but not “badminton”. */
const COMMON_PASSWORD =
  /pass(?:word|wort)|qwert|azerty|letmein|iloveyou|abc123|(?<!\p{L})(?:welcome|admin|login|monkey|dragon|football|sunshine|princess|vitrine)+(?!\p{L})/u;

const SEQUENCES = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "09876543210",
  "qwertyuiop",
  "asdfghjkl",
];
const SEQUENCE_LENGTH = 4;

export type PasswordAdvice = { strength: 0 | 1 | 2 | 3; text: string };

const hasSequence = (password: string) =>
  /(.)\1{3}/u.test(password) ||
  SEQUENCES.some((sequence) =>
    Array.from({ length: sequence.length - SEQUENCE_LENGTH + 1 }, (_, index) =>
      sequence.slice(index, index + SEQUENCE_LENGTH),
    ).some((part) => password.includes(part)),
  );

/** The words before the @, which an attacker would try. */
const listEmailWords = (email: string) =>
  (email.toLowerCase().split("@")[0] ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3);

/** Advises on a new password, of which only the minimum length is enforced. @param email the account's, whose words the password should not contain */
export function ratePassword(password: string, email = ""): PasswordAdvice {
  const lowerCase = password.toLowerCase();
  const missing = MIN_PASSWORD_LENGTH - password.length;
  if (missing > 0) {
    return {
      strength: 0,
      text: `${missing} more ${missing === 1 ? "character" : "characters"} needed.`,
    };
  }
  if (listEmailWords(email).some((word) => lowerCase.includes(word)))
    return { strength: 1, text: "Easy to guess: leave your e-mail address out of it." };
  if (COMMON_PASSWORD.test(lowerCase))
    return { strength: 1, text: "Easy to guess. Add a few more words." };
  if (hasSequence(lowerCase))
    return { strength: 1, text: "Easy to guess: avoid sequences such as 1234 or aaaa." };
  if (password.length < STRONG_LENGTH)
    return { strength: 2, text: "Good. Three or four unrelated words would be stronger." };
  return { strength: 3, text: "Strong." };
}
