'use server';

import { factorDemands } from '@florilegium/contracts/second-factors';
import {
  changeBrowserIsolation,
  changeContact,
  changeFactorDemand,
} from '@florilegium/db/people/installation-settings';
import { closeNetwork, openNetwork } from '@florilegium/db/people/search-networks';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { networkInput } from '@/features/networks/network-input';
import { defineAction } from '@/server/action';
import { readCidr } from '@/server/cidr';
import { contactSchema } from '@/server/contact';
import { database } from '@/server/context';

export const saveContact = defineAction('saveContact', {
  input: contactSchema,
  handle: async ({ input, user }) => {
    await changeContact(database(), { actorId: user.id, ...input });
    refresh();
    return null;
  },
});

export const allowNetwork = defineAction('allowNetwork', {
  input: networkInput,
  handle: async ({ input, user }) => {
    const cidr = readCidr(input.cidr);
    const stored = await openNetwork(database(), { actorId: user.id, cidr, note: input.note });
    refresh();
    return { cidr: stored };
  },
});

export const forbidNetwork = defineAction('forbidNetwork', {
  input: networkInput.pick({ cidr: true }),
  handle: async ({ input, user }) => {
    await closeNetwork(database(), { actorId: user.id, cidr: input.cidr });
    refresh();
    return null;
  },
});

export const saveFactorDemand = defineAction('saveFactorDemand', {
  input: z.strictObject({ demand: z.enum(factorDemands) }),
  handle: async ({ input, user }) => {
    await changeFactorDemand(database(), { actorId: user.id, demand: input.demand, now: new Date() });
    refresh();
    return null;
  },
});

export const saveBrowserIsolation = defineAction('saveBrowserIsolation', {
  input: z.strictObject({ withoutIsolation: z.boolean() }),
  handle: async ({ input, user }) => {
    await changeBrowserIsolation(database(), { actorId: user.id, withoutIsolation: input.withoutIsolation });
    refresh();
    return null;
  },
});
