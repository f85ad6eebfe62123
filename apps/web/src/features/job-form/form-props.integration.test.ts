import { grantNetwork } from '@florilegium/db/corpus/corpus-networks';
import { fillJob } from '@florilegium/db/fixtures/filled-job';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInUser } from '@/server/sign-in/session';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { newJobFormProps } from './form-props';

let asked: Asked;
beforeAll(async () => {
  asked = await openAsked();
});
afterAll(() => asked?.close());

it('the form of a job names the private networks of its corpus to admins alone', async () => {
  const { database, userId } = asked;
  const { corpusId } = await fillJob(database, userId, []);
  const shownTo = async (role: 'admin' | 'linguist') => {
    const actor = { userId, role, memberships: { [corpusId]: 'owner' } };
    const user = { id: userId, actor } as unknown as SignedInUser;
    return (await newJobFormProps(user, { corpusId })).openPlaces.cidrs;
  };
  expect([await shownTo('admin'), await shownTo('linguist')]).toEqual([[], []]);
  await grantNetwork(database, { corpusId, actorId: userId, cidr: '10.1.0.0/16', note: '' });
  expect([await shownTo('admin'), await shownTo('linguist')]).toEqual([['10.1.0.0/16'], null]);
});
