'use server';

import { planTemplates } from '@florilegium/contracts/corpus-plan/ridire';
import { defaultLargestShare } from '@florilegium/contracts/large-documents';
import { roles } from '@florilegium/contracts/permissions';
import { nameSchema } from '@florilegium/contracts/writing/names';
import { createCorpus, listCorpora, updateCorpus } from '@florilegium/db/corpus/corpora';
import { answerOffer, offerMembership, withdrawOffer } from '@florilegium/db/people/membership-offers';
import { changeMembership, listMembers, removeMembership } from '@florilegium/db/people/memberships';
import { AppError } from '@florilegium/platform/app-error';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database } from '@/server/context';
import { emailSchema } from '@/server/sign-in/password-policy';
import type { SignedInUser } from '@/server/sign-in/session';

const corpusInput = z.strictObject({
  name: nameSchema(200).min(1),
  description: z.string().trim().max(5_000),
  languages: z.array(z.string().regex(/^[a-z]{2,3}$/, { error: 'badLanguage' })).max(100),
  // Null: no document is ever an alert.
  largestShare: z
    .number('badPercent')
    .min(0.001, 'badPercent')
    .max(1, 'badPercent')
    .nullable()
    .default(defaultLargestShare),
});
const memberRole = z.enum(roles).exclude(['admin']);

/** Makes a corpus; its maker owns it. */
export const createCorpusAction = defineAction('createCorpusAction', {
  input: corpusInput.extend({ template: z.enum(planTemplates).default('empty') }),
  handle: async ({ input, user }) => {
    await refuseTakenName(user, input.name);
    const id = await createCorpus(database(), input, user.id);
    revalidatePath('/');
    return { id };
  },
});

/** Changes a corpus's name, description and languages. */
export const updateCorpusAction = defineAction('updateCorpusAction', {
  input: z.strictObject({ corpusId: z.uuid(), corpus: corpusInput }),
  handle: async ({ input, user }) => {
    await refuseTakenName(user, input.corpus.name, input.corpusId);
    await updateCorpus(database(), input.corpusId, input.corpus);
    revalidatePath(`/corpora/${input.corpusId}`, 'layout');
    return { id: input.corpusId };
  },
});

/** Two corpora of one name could not be told apart in any list that this person sees. */
async function refuseTakenName(user: SignedInUser, name: string, corpusId?: string): Promise<void> {
  const folded = (text: string) => text.normalize('NFC').trim().toLowerCase();
  const corpora = await listCorpora(database(), user.actor);
  if (!corpora.some((corpus) => corpus.id !== corpusId && folded(corpus.name) === folded(name))) return;
  throw new AppError('badInput', 'There is a corpus of this name.', {
    detail: { reason: 'corpusNameTaken', field: 'name' },
  });
}

/** Offers a place in the team to an address; the answer is the same whether or not somebody has it. */
export const offerMembershipAction = defineAction('offerMembershipAction', {
  input: z.strictObject({ corpusId: z.uuid(), email: emailSchema, role: memberRole }),
  handle: async ({ input, user }) => {
    await offerMembership(database(), { ...input, actorId: user.id });
    revalidatePath(`/corpora/${input.corpusId}`);
    return null;
  },
});

/** Takes back an offer that nobody has accepted. */
export const withdrawOfferAction = defineAction('withdrawOfferAction', {
  input: z.strictObject({ corpusId: z.uuid(), offerId: z.uuid() }),
  handle: async ({ input, user }) => {
    await withdrawOffer(database(), { ...input, actorId: user.id });
    revalidatePath(`/corpora/${input.corpusId}`);
    return null;
  },
});

/** Takes or leaves a place in a team that is offered to one's own address. */
export const answerOfferAction = defineAction('answerOfferAction', {
  input: z.strictObject({ offerId: z.uuid(), accept: z.boolean() }),
  handle: async ({ input, user }) => {
    await answerOffer(database(), { ...input, userId: user.id });
    revalidatePath('/', 'layout');
    return null;
  },
});

/** Changes the role of a member, or (null) takes somebody out of the team. */
export const setMemberAction = defineAction('setMemberAction', {
  input: z.strictObject({ corpusId: z.uuid(), userId: z.uuid(), role: memberRole.nullable() }),
  handle: async ({ input: { corpusId, userId, role }, user }) => {
    await requireOwnerLeft(corpusId, userId, role);
    const member = { actorId: user.id, userId, corpusId };
    if (role === null) await removeMembership(database(), member);
    else await changeMembership(database(), { ...member, role });
    revalidatePath(`/corpora/${corpusId}`);
    return null;
  },
});

/** A corpus without an owner could be edited by nobody but an admin. */
async function requireOwnerLeft(corpusId: string, userId: string, role: string | null): Promise<void> {
  if (role === 'owner') return;
  const members = await listMembers(database(), corpusId);
  const others = members.some((member) => member.role === 'owner' && member.userId !== userId);
  const isOwner = members.some((member) => member.role === 'owner' && member.userId === userId);
  if (isOwner && !others) {
    throw new AppError('wrongState', 'A corpus needs an owner.', { detail: { reason: 'lastOwner' } });
  }
}
