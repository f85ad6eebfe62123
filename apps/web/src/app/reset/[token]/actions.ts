'use server';

import { findPasswordReset, resetPassword } from '@florilegium/db/people/password-resets';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { definePublicAction } from '@/server/action';
import { database } from '@/server/context';
import { newPasswordSchema, passwordProblem } from '@/server/sign-in/password-policy';
import { hashPassword, secretHash } from '@/server/sign-in/passwords';

/** Sets a new password for whoever has the link. */
export const resetPasswordAction = definePublicAction('resetPasswordAction', {
  input: z.strictObject({
    token: z.string().min(1).max(200),
    password: newPasswordSchema,
    endKeys: z.boolean(),
  }),
  handle: async ({ token, password, endKeys }) => {
    const tokenHash = secretHash(token);
    const now = new Date();
    // Before anything is hashed, which costs us much and a stranger nothing.
    const person = await findPasswordReset(database(), tokenHash, now);
    if (!person) {
      throw new AppError('notFound', 'This link was used or has expired.', {
        detail: { reason: 'resetGone' },
      });
    }
    const problem = await passwordProblem(password, [person.name, person.email]);
    if (problem) throw new AppError('badInput', problem, { detail: { reason: problem, field: 'password' } });
    const passwordHash = await hashPassword(password);
    await resetPassword(database(), { tokenHash, passwordHash, endKeys, now });
    return { email: person.email };
  },
});
