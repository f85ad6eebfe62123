import { rightsAttributeNames } from '../rights/rights-attributes';

/** Attributes that a document has in a vertical file besides its metadata. */
export const ownAttributes: ReadonlySet<string> = new Set<string>([
  'id',
  'url',
  'title',
  'crawl_date',
  'lang',
  'domain',
  'words',
  'topic',
  'contains',
  'contained_in',
  ...rightsAttributeNames,
]);

/**
 * The name of a metadata field as an attribute of a structure: Latin letters, digits and underscores, not beginning with
 * a digit, as Sketch Engine and CWB want it. `author-type` becomes `author_type`. What would be empty, or another
 * attribute's name, gets `meta_` in front.
 */
export function attributeName(field: string): string {
  const plain = field
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return plain === '' || /^\d/.test(plain) ? `meta_${plain}` : besideOwn(plain, ownAttributes);
}

const inFront = 'meta_';

/** The name of a metadata field beside the names that a file has of its own. */
export const besideOwn = (name: string, own: ReadonlySet<string>): string =>
  own.has(name) ? `${inFront}${name}` : name;

/** The name that a field had before {@link besideOwn}, when such a file is read. */
export function ofItsOwn(name: string, own: ReadonlySet<string>): string {
  const rest = name.startsWith(inFront) ? name.slice(inFront.length) : '';
  return own.has(rest) ? rest : name;
}

/**
 * A document's metadata as attributes, in the order of their names. Fields whose names come to the same share an attribute
 * with all values, separated by '|', as lists are in these files.
 */
export function metadataAttributes(
  metadata: Readonly<Record<string, string>>,
): [name: string, value: string][] {
  const values = new Map<string, string[]>();
  for (const field of Object.keys(metadata).sort()) {
    const name = attributeName(field);
    values.set(name, [...(values.get(name) ?? []), metadata[field]!]);
  }
  return [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, all]) => [name, all.join('|')]);
}
