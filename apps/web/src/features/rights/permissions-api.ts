import { permissionSchema } from '@florilegium/contracts/rights/permission';
import { permittedUses } from '@florilegium/contracts/rights/rights';
import {
  addPermission,
  changePermission,
  deletePermission,
  listPermissions,
  permissionById,
  permissionTarget,
} from '@florilegium/db/rights/rights-permissions';
import { previewPages } from '@florilegium/db/rights/takedown-preview';
import { z } from 'zod';
import { rowNumber, rowNumberInAddress } from '@/components/table/row-numbers';
import { apiRoute } from '@/server/api/api-route';
import { database } from '@/server/context';
import { pagesPreviewSchema } from './pages-preview';

const ofCorpus = z.strictObject({ id: z.uuid() });
const ofPermission = z.strictObject({ id: z.uuid(), permission: z.uuid() });

const shownSchema = z.object({
  id: z.uuid(),
  host: z.string(),
  subdomains: z.boolean(),
  urlStart: z.string().describe('‘’: the whole host.'),
  allows: z.array(z.enum(permittedUses)),
  grantedBy: z.string(),
  grantedOn: z.iso.date(),
  until: z.iso.date().nullable(),
  note: z.string(),
  evidence: z.string(),
  isOver: z.boolean(),
  version: z.int().describe('Send it back with a change.'),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
});

async function shownById(corpusId: string, id: string): Promise<z.output<typeof shownSchema>> {
  const row = (await permissionById(database(), corpusId, id))!;
  return { ...row, changedAt: row.changedAt.toISOString() };
}

/** GET /corpora/{id}/permissions */
export const listPermissionsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/permissions',
  tag: 'rights',
  summary: 'The permissions that were given to a corpus.',
  params: ofCorpus,
  response: z.object({ permissions: z.array(shownSchema) }),
  handle: async ({ params: { id } }) => ({
    permissions: (await listPermissions(database(), id)).map((row) => ({
      ...row,
      changedAt: row.changedAt.toISOString(),
    })),
  }),
});

/** POST /corpora/{id}/permissions */
export const addPermissionRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/permissions',
  tag: 'rights',
  summary: 'Notes a permission for a host, or for the addresses with the same beginning.',
  params: ofCorpus,
  body: permissionSchema,
  response: shownSchema,
  handle: async ({ params: { id }, body, user }) =>
    shownById(id, await addPermission(database(), id, body, user.id)),
});

/** POST /corpora/{id}/permissions/preview */
export const previewPermissionRoute = apiRoute({
  method: 'POST',
  path: '/corpora/{id}/permissions/preview',
  tag: 'rights',
  summary: 'Says which pages a permission would cover, and how many of them the rule leaves out now.',
  params: ofCorpus,
  body: permissionSchema,
  response: pagesPreviewSchema,
  handle: ({ params: { id }, body }) => previewPages(database(), id, permissionTarget(body)),
});

/** PUT /corpora/{id}/permissions/{permission} */
export const changePermissionRoute = apiRoute({
  method: 'PUT',
  path: '/corpora/{id}/permissions/{permission}',
  tag: 'rights',
  summary: 'Changes a permission.',
  params: ofPermission,
  body: z.strictObject({ version: rowNumber, permission: permissionSchema }),
  response: shownSchema,
  handle: async ({ params: { id, permission }, body, user }) => {
    const at = { corpusId: id, permissionId: permission, version: body.version };
    await changePermission(database(), at, body.permission, user.id);
    return shownById(id, permission);
  },
});

/** DELETE /corpora/{id}/permissions/{permission} */
export const deletePermissionRoute = apiRoute({
  method: 'DELETE',
  path: '/corpora/{id}/permissions/{permission}',
  tag: 'rights',
  summary: 'Deletes a permission: what only it let in leaves the corpus.',
  params: ofPermission,
  query: z.object({ version: rowNumberInAddress.describe('The version that was read.') }),
  response: z.object({ deleted: z.literal(true) }),
  handle: async ({ params: { id, permission }, query: { version }, user }) => {
    await deletePermission(database(), { corpusId: id, permissionId: permission, version }, user.id);
    return { deleted: true as const };
  },
});
