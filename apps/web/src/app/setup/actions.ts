'use server';

import { completeSetup } from '@florilegium/db/people';
import { AppError } from '@florilegium/platform/app-error';
import { getLocale } from 'next-intl/server';
import { definePublicAction } from '@/server/action';
import { contactSchema } from '@/server/contact';
import { database } from '@/server/context';
import { emailSchema, newPasswordSchema, passwordProblem, personNameSchema } from '@/server/password-policy';
import { hashPassword } from '@/server/passwords';

/** Makes the first admin and writes down the contact. */
export const setUp = definePublicAction({
  input: contactSchema.extend({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  }),
  handle: async ({ name, email, password, contactEmail, contactUrl }) => {
    const problem = passwordProblem(password, [name, email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'password' } });
    const passwordHash = await hashPassword(password);
    const person = { name, email, passwordHash, locale: await getLocale() };
    await completeSetup(database(), person, { contactEmail, contactUrl });
    return { email };
  },
});
