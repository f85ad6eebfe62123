import { maxUrlChars } from '@florilegium/contracts/lengths';
import type { LicenceSource, OptOut, PermittedUse, RightsReason } from '@florilegium/contracts/rights/rights';
import type { Queryable } from '../sql/connection';
import { sql } from '../sql/sql';
import { cutSql } from '../sql/stored-text';

/** The rights of a resource, as its page shows them. */
export interface RightsOfResource {
  /** Normal form; null: its page names none. */
  licence: string | null;
  /** As the page has it, and where it says so where that was noted. */
  licenceSaid: string | null;
  licenceFrom: LicenceSource | null;
  optOuts: OptOut[];
  allowed: PermittedUse[];
  permission: {
    id: string;
    host: string;
    urlStart: string;
    grantedBy: string;
    grantedOn: string;
    until: string | null;
  } | null;
  leftOut: RightsReason | null;
  takedowns: { id: string; requester: string; requestedOn: string }[];
}

/** Null while nobody has looked at them. */
export async function rightsOfResource(
  database: Queryable,
  resourceId: string,
): Promise<RightsOfResource | null> {
  const { rows } = await database.query<RightsOfResource>(
    sql`SELECT x.licence, ${cutSql(sql`newest.said`, maxUrlChars)} AS "licenceSaid",
       CASE WHEN newest.source IN ('page', 'header', 'jsonLd') THEN newest.source END AS "licenceFrom", x.opt_outs AS "optOuts", x.allowed,
       CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'host', p.host, 'urlStart', p.url_start,
         'grantedBy', p.granted_by, 'grantedOn', p.granted_on::text, 'until', p.until::text) END AS permission,
       x.left_out AS "leftOut",
       coalesce((SELECT json_agg(json_build_object('id', t.id, 'requester', t.requester,
           'requestedOn', t.requested_on::text) ORDER BY t.id)
         FROM taken_page g JOIN takedown t ON t.id = g.takedown_id WHERE g.resource_id = x.resource_id), '[]') AS takedowns
     FROM resource_rights x LEFT JOIN rights_permission p ON p.id = x.permission_id
     LEFT JOIN LATERAL (SELECT c.signals ->> 'licence' AS said, c.signals ->> 'licenceFrom' AS source FROM capture c WHERE c.resource_id = x.resource_id
       ORDER BY c.signals <> '{}' DESC, c.captured_at DESC LIMIT 1) newest ON true
     WHERE x.resource_id = ${resourceId}`,
  );
  return rows[0] ?? null;
}
