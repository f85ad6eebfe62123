'use server';

import { completeSetup } from '@florilegium/db/people/people';
import { AppError } from '@florilegium/platform/app-error';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { definePublicAction } from '@/server/action';
import { contactSchema } from '@/server/contact';
import { database } from '@/server/context';
import {
  emailSchema,
  newPasswordSchema,
  passwordProblem,
  personNameSchema,
} from '@/server/sign-in/password-policy';
import { hashPassword } from '@/server/sign-in/passwords';
import { forgetSetupToken, isSetupToken } from '@/server/sign-in/setup-token';

/** Makes the first admin and writes down the contact, for whoever has the token that the start of the product prints. */
export const setUp = definePublicAction('setUp', {
  input: contactSchema.extend({
    token: z.string().max(500),
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  }),
  handle: async ({ token, name, email, password, contactEmail, contactUrl }) => {
    if (!isSetupToken(token)) {
      throw new AppError('notAllowed', 'Wrong set-up token.', { detail: { reason: 'wrongSetupToken' } });
    }
    const problem = await passwordProblem(password, [name, email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'password' } });
    const passwordHash = await hashPassword(password);
    const person = { name, email, passwordHash, locale: await getLocale() };
    await completeSetup(database(), person, { contactEmail, contactUrl });
    forgetSetupToken();
    return { email };
  },
});
