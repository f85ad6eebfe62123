'use server';

import { type Engine, engineSchema } from '@florilegium/contracts/jobs/seed-search';
import { engineFault } from '@florilegium/crawling/seeds/seed-engine-request';
import { addEngine, changeEngine, newEngineId, removeEngine } from '@florilegium/db/seeds/seed-engines';
import { AppError } from '@florilegium/platform/app-error';
import { sealSecret } from '@florilegium/platform/sealed-secret';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { database, settings } from '@/server/context';

const key = z.string().trim().max(1_000);

/** Lists a search engine; its key is encrypted at once and never read back. */
export const addEngineAction = defineAction('addEngineAction', {
  input: z.strictObject({ settings: engineSchema, key }),
  handle: async ({ input, user }) => {
    refuseFaulty(input.settings);
    const id = newEngineId();
    const sealed = input.key === '' ? null : sealedKey(id, input.key);
    await addEngine(database(), { id, actorId: user.id, settings: input.settings, key: sealed });
    refresh();
    return { id };
  },
});

/** Changes a search engine; an empty key leaves the one that is kept, `forgetKey` throws it away. */
export const changeEngineAction = defineAction('changeEngineAction', {
  input: z.strictObject({ id: z.uuid(), settings: engineSchema, key, forgetKey: z.boolean() }),
  handle: async ({ input, user }) => {
    refuseFaulty(input.settings);
    const { id } = input;
    const changed =
      input.key !== '' ? { key: sealedKey(id, input.key) } : input.forgetKey ? { key: null } : {};
    await changeEngine(database(), { id, actorId: user.id, settings: input.settings, ...changed });
    refresh();
    return null;
  },
});

/** Takes a search engine off the list. */
export const removeEngineAction = defineAction('removeEngineAction', {
  input: z.strictObject({ id: z.uuid() }),
  handle: async ({ input, user }) => {
    await removeEngine(database(), { id: input.id, actorId: user.id });
    refresh();
    return null;
  },
});

function refuseFaulty(engine: Engine): void {
  const found = engineFault(engine);
  if (!found) return;
  throw new AppError('badInput', `The engine can't be asked: ${found.fault}.`, {
    detail: { reason: found.fault, field: `settings.${found.field}` },
  });
}

function sealedKey(id: string, plain: string): Uint8Array<ArrayBuffer> {
  const secret = settings().nextAuthSecret;
  if (secret === undefined) throw new AppError('badSetting', 'NEXTAUTH_SECRET is missing.');
  return sealSecret(secret, plain, `engine:${id}`);
}
