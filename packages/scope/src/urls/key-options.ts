import type { KeyOptions } from '@florilegium/contracts/jobs/job-config';

/** Session names are not part of a key; everything that a server may distinguish is. */
export const defaultKeyOptions: Readonly<KeyOptions> = {
  dropSessionIds: true,
  dropTracking: true,
  dropParameters: [],
  ignoreWww: false,
  ignoreTrailingSlash: false,
  ignoreScheme: false,
};

const sessionNames =
  'jsessionid phpsessid phpsessionid aspsessionid* asp.net_sessionid sid sessid sessionid session_id cfid cftoken oscsid zenid';
const trackingNames =
  'utm_* gclid gclsrc dclid gbraid wbraid fbclid msclkid yclid twclid ttclid igshid mc_cid mc_eid mtm_* pk_campaign pk_kwd pk_source pk_medium pk_content _hsenc _hsmi mkt_tok';

/** Names of query parameters that are not part of a key, in lower case. */
export interface DroppedNames {
  readonly exact: ReadonlySet<string>;
  /** Prefixes of names. */
  readonly prefixes: readonly string[];
  /** By the first two characters: whether any of the names begins with them. Most parameters are decided here. */
  readonly openings: Uint8Array;
}

const compiled = new WeakMap<Readonly<KeyOptions>, DroppedNames>();

/** The names that `options` leave out of a key. A name that ends in '*' stands for every name with that prefix. */
export function droppedNames(options: Readonly<KeyOptions>): DroppedNames {
  const known = compiled.get(options);
  if (known) return known;
  const names = options.dropParameters.map(asInAddresses);
  if (options.dropSessionIds) names.push(...sessionNames.split(' '));
  if (options.dropTracking) names.push(...trackingNames.split(' '));
  const dropped = compile(names.map((name) => name.toLowerCase()).filter((name) => name !== ''));
  compiled.set(options, dropped);
  return dropped;
}

function compile(names: string[]): DroppedNames {
  const exact = new Set(names.filter((name) => !name.endsWith('*')));
  const prefixes = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  const openings = new Uint8Array(1_024);
  for (const name of [...exact, ...prefixes]) {
    if (name.length >= 2) openings[opening(name, 0)] = 1;
    else if (name.length === 1) openings.fill(1, opening(name, 0) & 0x3e0, (opening(name, 0) & 0x3e0) + 32);
    else openings.fill(1);
  }
  return { exact, prefixes, openings };
}

/** Whether the parameter name from `from` to `to` in `query` is one of them, whatever its case. */
export function isDropped(dropped: DroppedNames, query: string, from: number, to: number): boolean {
  if (dropped.openings[opening(query, from)] === 0) return false;
  const name = query.slice(from, to).toLowerCase();
  return dropped.exact.has(name) || dropped.prefixes.some((prefix) => name.startsWith(prefix));
}

// The lower five bits of two characters, in which capital and small letters are equal.
function opening(text: string, at: number): number {
  return ((text.charCodeAt(at) & 31) << 5) | (text.charCodeAt(at + 1) & 31);
}

/** People write /città/ for an address with /citt%C3%A0/. */
export function asInAddresses(value: string): string {
  return value.replace(/[^\p{ASCII}\p{Cs}]+/gu, encodeURIComponent);
}
