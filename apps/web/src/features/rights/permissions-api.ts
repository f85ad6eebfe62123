import { maxUrlChars } from '@florilegium/contracts/lengths';
import { permissionSchema } from '@florilegium/contracts/rights/permission';
import { permittedUses } from '@florilegium/contracts/rights/rights';
import {
  addPermission,
  changePermission,
  countPermissions,
  deletePermission,
  listPermissions,
  type PermissionRow,
  permissionById,
  permissionTarget,
} from '@florilegium/db/rights/rights-permissions';
import { previewPages } from '@florilegium/db/rights/takedown-preview';
import { AppError } from '@florilegium/platform/app-error';
import { z } from 'zod';
import { placeSchema, placeText, writePlace } from '@/components/table/list-place';
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
  isCut: z.boolean().describe('Note or evidence is cut here; the permission’s own address has them whole.'),
  isOver: z.boolean(),
  version: z.int().describe('Send it back with a change.'),
  changedAt: z.iso.datetime(),
  changedBy: z.string().nullable(),
});

const shown = (row: PermissionRow): z.output<typeof shownSchema> => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
});

async function shownById(corpusId: string, id: string): Promise<z.output<typeof shownSchema>> {
  const row = await permissionById(database(), corpusId, id);
  if (row) return shown(row);
  throw new AppError('notFound', 'There is no such permission.', { detail: { reason: 'permissionGone' } });
}

/** Where a page of permissions begins, as an address has it. */
export const permissionPlaceSchema = placeSchema(
  z.strictObject({ host: placeText(253), urlStart: placeText(maxUrlChars), id: z.uuid() }),
);

/** GET /corpora/{id}/permissions */
export const listPermissionsRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/permissions',
  tag: 'rights',
  summary: 'The permissions that were given to a corpus, by host; their long texts are cut.',
  params: ofCorpus,
  query: z.object({
    after: permissionPlaceSchema,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    permissions: z.array(shownSchema),
    count: z.int().describe('All that the corpus has.'),
    next: z.string().nullable().describe('Give it as `after` for the next page.'),
  }),
  handle: async ({ params: { id }, query }) => {
    const [{ rows, after }, count] = await Promise.all([
      listPermissions(database(), id, query),
      countPermissions(database(), id),
    ]);
    return { permissions: rows.map(shown), count, next: writePlace(after) };
  },
});

/** GET /corpora/{id}/permissions/{permission} */
export const getPermissionRoute = apiRoute({
  method: 'GET',
  path: '/corpora/{id}/permissions/{permission}',
  tag: 'rights',
  summary: 'One permission, with its texts whole.',
  params: ofPermission,
  response: shownSchema,
  handle: ({ params: { id, permission } }) => shownById(id, permission),
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
