import { z } from 'zod';
import { maxUrlChars } from '../lengths';
import { parseUrl } from '../parse-url';
import { permittedUses } from './rights';

/** Permissions that a corpus can have. */
export const mostPermissions = 2_000;

/** Of a line that a person types: no line breaks, and nothing that PostgreSQL can't store. */
const line = (most: number) => z.string().trim().max(most);
/** A day of the time in which somebody gives or asks for something; a year that is typed in part is none. */
export const rightsDaySchema = z.iso
  .date({ error: 'rightsDay' })
  .refine((text) => text >= '1900-01-01' && text < '2200-01-01', { error: 'rightsDay' });

/** A host as addresses have it: lower case, punycode, without port. What is no host name is refused. */
export const rightsHostSchema = z
  .string()
  .trim()
  .min(1)
  .max(253)
  .transform((text, context) => {
    const host = hostOf(text);
    if (host !== null) return host;
    context.addIssue({ code: 'custom', message: 'badHost' });
    return z.NEVER;
  });

/**
 * The host that somebody typed; null where it is none: an address, a part of a path, a name without a letter. An IPv6
 * address stands in brackets, as in addresses of pages (RFC 3986, 3.2.2).
 */
function hostOf(text: string): string | null {
  const isIpv6 = /^\[[\da-f:.]+\]$/i.test(text);
  if (!isIpv6 && /[\s/\\?#@:]/.test(text)) return null;
  const host = parseUrl(`http://${text}/`)?.hostname.replace(/\.$/, '') ?? '';
  return host === '' || host.length > 253 ? null : host;
}

/** The beginning of addresses, or a whole one: http or https, with a host. It is stored as the URL standard writes it. */
export const rightsUrlSchema = z
  .string()
  .trim()
  .max(maxUrlChars)
  .transform((text, context) => {
    const url = /^https?:\/\//i.test(text) ? parseUrl(text) : null;
    if (url && url.hostname !== '' && url.username === '' && url.password === '') {
      url.hash = '';
      return url.href;
    }
    context.addIssue({ code: 'custom', message: 'badUrl' });
    return z.NEVER;
  });

/** A permission as somebody enters it: for a host, or for the addresses that begin so. */
export const permissionSchema = z
  .strictObject({
    host: rightsHostSchema.optional(),
    subdomains: z.boolean().default(false),
    urlStart: rightsUrlSchema.optional().describe('Instead of a host: how the addresses begin.'),
    allows: z
      .array(z.enum(permittedUses))
      .min(1)
      .max(permittedUses.length)
      .transform((chosen) => permittedUses.filter((use) => chosen.includes(use))),
    grantedBy: line(300).min(1).describe('Who gave it.'),
    grantedOn: rightsDaySchema.describe('When.'),
    until: rightsDaySchema
      .nullable()
      .default(null)
      .describe('The last day on which it holds; null: without end.'),
    note: line(2_000).default(''),
    evidence: line(maxUrlChars).default('').describe('Where the document is that says so.'),
  })
  .refine(({ host, urlStart }) => (host === undefined) !== (urlStart === undefined), {
    path: ['host'],
    message: 'hostOrStart',
  })
  .refine(({ grantedOn, until }) => until === null || until >= grantedOn, {
    path: ['until'],
    message: 'untilBeforeGranted',
  });
export type PermissionInput = z.output<typeof permissionSchema>;
