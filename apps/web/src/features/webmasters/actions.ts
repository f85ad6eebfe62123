'use server';

import { askForProof, fileObjection } from '@florilegium/db/objections/objections';
import { takeDown } from '@florilegium/db/objections/takedowns';
import { reserveAttempt } from '@florilegium/db/people/sign-in-attempts';
import { AppError } from '@florilegium/platform/app-error';
import { siteHost } from '@florilegium/scope/urls/site-host';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { defineAction, definePublicAction } from '@/server/action';
import { database, queues } from '@/server/context';
import { objectionLimits, proofLimits } from '@/server/sign-in/attempt-limits';
import { emailSchema } from '@/server/sign-in/password-policy';

/** The asker's address, as the gate has seen it. */
const askerAddress = async () => (await headers()).get('x-forwarded-for') ?? '';

/** Puts down that somebody wants a site left out. The answer is the same whether anything was crawled there or not. */
export const objectAction = definePublicAction('objectAction', {
  input: z.strictObject({ host: z.string().max(1_000), subdomains: z.boolean(), email: emailSchema }),
  handle: async ({ host: typed, subdomains, email }) => {
    const site = siteHost(typed, { subdomains });
    if (!site.ok) {
      throw new AppError('badInput', site.problem, { detail: { reason: site.problem, field: 'host' } });
    }
    await reserveAttempt(database(), objectionLimits(await askerAddress()), new Date());
    return { id: await fileObjection(database(), { host: site.host, subdomains, email }) };
  },
});

/** Has the proof looked for. Each look is a question to name servers and a request to the site, so they are counted. */
export const lookForProofAction = definePublicAction('lookForProofAction', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ id }) => {
    const now = new Date();
    await reserveAttempt(database(), proofLimits({ id, address: await askerAddress() }), now);
    if (!(await askForProof(database(), id, now)))
      throw new AppError('notFound', 'Nothing waits for a proof.');
    await (await queues()).send('check-objection', { objectionId: id });
    return null;
  },
});

/** Deletes a corpus's texts of a site that asked to be left out. */
export const takeDownAction = defineAction('takeDownAction', {
  input: z.strictObject({ corpusId: z.uuid(), objectionId: z.uuid() }),
  handle: async ({ input, user, corpusId }) => {
    const count = await takeDown(database(), { corpusId, objectionId: input.objectionId, userId: user.id });
    refresh();
    return { count };
  },
});
