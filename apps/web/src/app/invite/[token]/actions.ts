'use server';

import { acceptInvitation, findInvitation, joinByInvitation } from '@florilegium/db/people/invitations';
import { AppError } from '@florilegium/platform/app-error';
import { getLocale } from 'next-intl/server';
import { z } from 'zod';
import { defineAction, definePublicAction } from '@/server/action';
import { database } from '@/server/context';
import {
  emailSchema,
  newPasswordSchema,
  passwordProblem,
  personNameSchema,
} from '@/server/sign-in/password-policy';
import { hashPassword, secretHash } from '@/server/sign-in/passwords';

const tokenSchema = z.string().min(1).max(200);

/** Makes an account with the role that the invitation gives. */
export const accept = definePublicAction('accept', {
  input: z.strictObject({
    token: tokenSchema,
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  }),
  handle: async ({ token, name, email, password }) => {
    const tokenHash = secretHash(token);
    const now = new Date();
    // Before anything is hashed, which costs us much and a stranger nothing.
    if (!(await findInvitation(database(), tokenHash, now))) {
      throw new AppError('notFound', 'This invitation was used, withdrawn or has expired.');
    }
    const problem = await passwordProblem(password, [name, email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'password' } });
    const person = { name, email, passwordHash: await hashPassword(password), locale: await getLocale() };
    await acceptInvitation(database(), { tokenHash, person, now });
    return { email };
  },
});

/** Joins the corpus of the invitation with the account that is signed in. */
export const join = defineAction('join', {
  input: z.strictObject({ token: tokenSchema }),
  handle: ({ input, user }) =>
    joinByInvitation(database(), { tokenHash: secretHash(input.token), userId: user.id, now: new Date() }),
});
