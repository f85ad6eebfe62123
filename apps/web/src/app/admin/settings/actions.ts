'use server';

import { factorDemands } from '@florilegium/contracts/second-factors';
import {
  changeContact,
  changeFactorDemand,
  closeNetwork,
  openNetwork,
} from '@florilegium/db/people/installation-settings';
import { AppError } from '@florilegium/platform/app-error';
import { refresh } from 'next/cache';
import { z } from 'zod';
import { defineAction } from '@/server/action';
import { parseCidr } from '@/server/cidr';
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
  input: z.object({ cidr: z.string().max(100), note: z.string().trim().max(200) }),
  handle: async ({ input, user }) => {
    const parsed = parseCidr(input.cidr);
    if (!parsed.ok) {
      throw new AppError('badInput', parsed.reason, { detail: { reason: parsed.reason, field: 'cidr' } });
    }
    const cidr = await openNetwork(database(), { actorId: user.id, cidr: parsed.cidr, note: input.note });
    refresh();
    return { cidr };
  },
});

export const forbidNetwork = defineAction('forbidNetwork', {
  input: z.object({ cidr: z.string().max(100) }),
  handle: async ({ input, user }) => {
    await closeNetwork(database(), { actorId: user.id, cidr: input.cidr });
    refresh();
    return null;
  },
});

export const saveFactorDemand = defineAction('saveFactorDemand', {
  input: z.object({ demand: z.enum(factorDemands) }),
  handle: async ({ input, user }) => {
    await changeFactorDemand(database(), { actorId: user.id, demand: input.demand, now: new Date() });
    refresh();
    return null;
  },
});
