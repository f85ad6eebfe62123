import { can } from '@florilegium/contracts/permissions';
import { makeTakedown } from '@florilegium/db/rights/takedowns';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAskers, makeThings } from '@/server/fixtures/everything';
import { visitor } from '@/server/fixtures/next/visitor';
import { type Asked, openAsked } from '../services/fixtures/ask-route';
import { liftTakedownRoute } from './takedowns-api';

let asked: Asked;
beforeAll(async () => {
  visitor.hasMessage = () => true;
  asked = await openAsked();
});
afterAll(() => asked?.close());

const said = {
  requester: 'Ada',
  reason: 'site' as const,
  requestedOn: '2026-01-01',
  reference: '',
  note: '',
};

/** A takedown of a host of its own; `state`: that of the webmaster's request; null: it comes from none. */
async function takedown(corpus: string, state: 'standing' | 'withdrawn' | null): Promise<string> {
  const id = uuidv7();
  const host = `${id}.test`;
  if (state) {
    await asked.database.prisma.siteObjection.create({
      data: { id, host, subdomains: false, email: 'a@a.test', token: id, state, proof: 'file' },
    });
  }
  const target = { kind: 'host' as const, host, subdomains: false };
  return makeTakedown(asked.database, corpus, { target, said, objectionId: state && id }, null);
}

it('is for admins alone as long as the webmaster’s request stands, and else for whoever edits resources', async () => {
  const { corpus } = await makeThings(asked.database, asked.userId);
  const { corpus: other } = await makeThings(asked.database, asked.userId);
  const found: Record<string, number> = {};
  const wanted: Record<string, number> = {};
  for (const asker of await makeAskers(asked.database, { corpus, other })) {
    for (const state of ['standing', 'withdrawn', null] as const) {
      const id = await takedown(corpus, state);
      const request = new Request(`https://florilegium.test/api/v1/corpora/${corpus}/takedowns/${id}/lift`, {
        method: 'POST',
        headers: { authorization: `Bearer ${asker.key}` },
        body: JSON.stringify({ version: 1, why: 'Agreed.' }),
      });
      const answer = await liftTakedownRoute(request, {
        params: Promise.resolve({ id: corpus, takedown: id }),
      });
      const name = `${asker.name}, ${state}`;
      found[name] = answer.status;
      if (answer.status === 403 && can(asker, 'resource.edit', { corpusId: corpus })) {
        expect(await answer.json()).toMatchObject({ code: 'notAllowed', reason: 'provedTakedown' });
      }
      const may = can(asker, state === 'standing' ? 'takedown.liftProved' : 'resource.edit', {
        corpusId: corpus,
      });
      const sees = can(asker, 'corpus.read', { corpusId: corpus });
      wanted[name] = asker.disabled ? 401 : may ? 200 : sees ? 403 : 404;
    }
  }
  expect(Object.keys(found).length).toBeGreaterThan(15);
  expect(found).toEqual(wanted);
});
