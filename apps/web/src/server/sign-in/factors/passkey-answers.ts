import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

/** Longer answers than this no authenticator gives. */
const maxAnswerChars = 20_000;
const part = z.string().max(maxAnswerChars);
const common = {
  id: part,
  rawId: part,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).transform(() => ({})),
};

/** What an authenticator answers that made a passkey (WebAuthn Level 3, RegistrationResponseJSON). */
export const madeAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
}) as unknown as z.ZodType<RegistrationResponseJSON>;

const signedAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.optional(),
  }),
});

/** What an authenticator answers that signed, as a form carries it: JSON as text. */
export const signInAnswerSchema = z
  .string()
  .max(maxAnswerChars)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'badJson' });
      return z.NEVER;
    }
  })
  .pipe(signedAnswerSchema) as unknown as z.ZodType<AuthenticationResponseJSON>;
