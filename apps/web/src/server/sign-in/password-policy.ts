import { z } from 'zod';
import { isCommonPassword, minPasswordLength } from './common-passwords';

// What the list of common passwords hasn't got, for it is older or not of this place; sequences and repetitions are
// found below.
const common = new Set(
  `123456789012 1234567890123 qwertyuiop123 qwertyuiop12 qwerty123456 qwerty12345678 1q2w3e4r5t6y 1qaz2wsx3edc
  q1w2e3r4t5y6 zaq12wsxcde3 asdfghjkl123 password1234 password12345 password123456 password1234567 passwordpassword
  passw0rd1234 p@ssw0rd1234 p@ssword1234 mypassword123 changeme1234 changemeplease letmein12345 letmeinplease
  welcome12345 welcome123456 administrator administrator1 admin1234567 adminadminadmin iloveyou1234 iloveyouforever
  trustno1trustno1 correcthorsebatterystaple qazwsxedcrfv abcdefghijkl abc123456789 football1234 baseball1234
  superman1234 princess1234 sunshine1234 dragon123456 monkey123456 master123456 liverpool123 juventus1234
  forzajuventus ciaociaociao ciaociao1234 amoremio1234 tiamotantissimo passwordsicura password2024 password2025
  password2026 florilegium1 florilegium12 florilegium123 florilegium1234`.split(/\s+/),
);

type PasswordProblem = 'passwordTooShort' | 'passwordTooCommon' | 'passwordIsPersonal';

/** What is wrong with a new password, or null. `personal` are words about its owner: name and e-mail address. */
export async function passwordProblem(
  password: string,
  personal: readonly string[] = [],
): Promise<PasswordProblem | null> {
  if ([...password].length < minPasswordLength) return 'passwordTooShort';
  const plain = password.toLowerCase();
  if (common.has(plain) || isRepetition(plain) || isSequence(plain)) return 'passwordTooCommon';
  if (await isCommonPassword(plain)) return 'passwordTooCommon';
  const parts = personal
    .flatMap((words) => words.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length > 2);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), plain);
  return rest.length < minPasswordLength / 2 && rest !== plain ? 'passwordIsPersonal' : null;
}

/** One short piece over and over: aaaaaaaaaaaa, abcabcabcabc. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length),
  );
}

/** Each character one up or one down from the last: abcdefghijkl, 987654321098. */
function isSequence(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at++) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    // From 9 to 0 goes on.
    steps.add(Math.abs(step) === 9 ? -Math.sign(step) : step);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** A new password in a form; whether it is common or personal is asked with `passwordProblem`, which knows its owner. */
export const newPasswordSchema = z.string().min(minPasswordLength, { error: 'passwordTooShort' }).max(1_000);
/** Somebody's name. */
export const personNameSchema = z.string().trim().min(1, { error: 'required' }).max(200);
/** An e-mail address, in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(320)
  .pipe(z.email({ error: 'badEmail' }));
