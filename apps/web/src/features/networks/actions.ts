'use server';

import { grantNetwork, withdrawNetwork } from '@florilegium/db/corpus/corpus-networks';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { readCidr } from '@/server/cidr';
import { database } from '@/server/context';
import { networkInput } from './network-input';

/** Opens a private network to a corpus. */
export const grantNetworkAction = defineAction('grantNetworkAction', {
  input: networkInput.extend({ corpusId: z.uuid() }),
  handle: async ({ input, user }) => {
    const cidr = readCidr(input.cidr);
    const stored = await grantNetwork(database(), { ...input, actorId: user.id, cidr });
    refresh();
    return { cidr: stored };
  },
});

/** Takes it back. */
export const withdrawNetworkAction = defineAction('withdrawNetworkAction', {
  input: networkInput.pick({ cidr: true }).extend({ corpusId: z.uuid() }),
  handle: async ({ input, user }) => {
    await withdrawNetwork(database(), { ...input, actorId: user.id });
    refresh();
    return null;
  },
});
