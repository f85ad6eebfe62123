import { grantNetwork, listCorpusNetworks, withdrawNetwork } from '@florilegium/db/corpus/corpus-networks';
import { z } from 'zod';
import { apiRoute } from '@/server/api/api-route';
import { readCidr } from '@/server/cidr';
import { database } from '@/server/context';
import { networkInput } from './network-input';

const id = z.strictObject({ id: z.uuid() });

/** GET /corpora/{id}/networks. */
export const listNetworksRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/networks',
  tag: 'corpora',
  summary: 'The private networks that what is fetched for a corpus may reach. For admins.',
  params: id,
  response: z.object({
    networks: z.array(
      z.object({
        cidr: z.string(),
        note: z.string(),
        createdAt: z.iso.datetime(),
        createdByName: z.string().nullable(),
      }),
    ),
  }),
  handle: async ({ params }) => {
    const networks = await listCorpusNetworks(database(), params.id);
    return {
      networks: networks.map(({ createdAt, ...network }) => ({
        ...network,
        createdAt: createdAt.toISOString(),
      })),
    };
  },
});

/** POST /corpora/{id}/networks. */
export const openNetworkRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/networks',
  tag: 'corpora',
  summary: 'Opens a private network to what is fetched for a corpus; crawls know within seconds. For admins.',
  params: id,
  body: networkInput.extend({ note: networkInput.shape.note.default('') }),
  status: 201,
  response: z.object({ cidr: z.string().describe('As it is stored, without bits behind the mask.') }),
  handle: async ({ params, body, user }) => {
    const grant = { corpusId: params.id, actorId: user.id, cidr: readCidr(body.cidr), note: body.note };
    return { cidr: await grantNetwork(database(), grant) };
  },
});

/** DELETE /corpora/{id}/networks?cidr=… */
export const closeNetworkRoute = apiRoute({
  method: 'DELETE',
  path: '/corpora/{id}/networks',
  tag: 'corpora',
  summary: 'Takes a private network back from a corpus; requests to it break off within seconds. For admins.',
  params: id,
  query: networkInput.pick({ cidr: true }),
  status: 204,
  response: z.null(),
  handle: async ({ params, query, user }) => {
    await withdrawNetwork(database(), { corpusId: params.id, actorId: user.id, cidr: query.cidr });
    return null;
  },
});
