import { pathOfUrl } from './robots-path';
import { decidingRule, indexRules, type RuleIndex, type RuleLine } from './robots-rules';

/** RFC 9309, 2.5 asks for at least 500 KiB; the rest after a whole mebibyte isn't read. */
export const maxRobotsBytes = 1_048_576;

/** User-agent lines and the rules below them, as in the file. */
interface Block {
  rules: RuleLine[];
  crawlDelayMs: number | null;
  signals: ContentSignals;
}

/** The merged groups of one agent. */
interface Group {
  rules: RuleIndex;
  crawlDelayMs: number | null;
  signals: ContentSignals;
}

/** Permitted uses of the texts by the site's Content-Signal lines, e.g. { search: true, 'ai-train': false }. */
export type ContentSignals = Record<string, boolean>;

/** A parsed robots.txt (RFC 9309). */
export interface Robots {
  /** By product token in lower case; '*' for all others. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<Block>>;
  /** Without repetition, as written. */
  readonly sitemaps: readonly string[];
  /** Content signals before every group: they hold for all. */
  readonly signals: ContentSignals;
  /** Cache: the blocks of a token as one group. */
  readonly groups: Map<string, Group>;
}

/** Whether a URL may be fetched, and the line that decides; without a line nothing forbids it. */
export interface RobotsVerdict {
  allowed: boolean;
  rule?: string;
}

/** Parses a robots.txt. Lines that can't be understood are ignored, so every body has a result. */
export function parseRobots(body: string | Uint8Array): Robots {
  const text = typeof body === 'string' ? body.slice(0, maxRobotsBytes) : decode(body);
  const first = newBlock();
  const reader: Reader = { blocks: new Map(), sitemaps: new Set(), current: first, inAgents: false };
  // A byte-order mark, or a part of one.
  const lines = text.replace(/^[\ufeff\ufffd]+/, '').split(/\r\n|\n|\r/);
  for (const line of lines) readLine(reader, line);
  return {
    blocks: reader.blocks,
    sitemaps: [...reader.sitemaps],
    signals: first.signals,
    groups: new Map(),
  };
}

/**
 * Whether robots.txt allows `productToken` to fetch `url`: the longest matching pattern wins, allow on a tie (RFC
 * 9309, 2.2.2). The token is compared without regard to case; '*' counts only if no group names the token.
 */
export function robotsAllow(robots: Robots, productToken: string, url: string): RobotsVerdict {
  const path = pathOfUrl(url);
  if (path === '/robots.txt') return { allowed: true };
  const group = groupFor(robots, productToken);
  const rule = group && decidingRule(group.rules, path);
  return rule ? { allowed: rule.allow, rule: rule.line } : { allowed: true };
}

/** The pause that robots.txt asks of `productToken`, as written and not capped, in ms; null: none. */
export function crawlDelayMs(robots: Robots, productToken: string): number | null {
  return groupFor(robots, productToken)?.crawlDelayMs ?? null;
}

/** The content signals for `productToken`: those of its group override those before every group. */
export function contentSignals(robots: Robots, productToken: string): ContentSignals {
  return { ...robots.signals, ...groupFor(robots, productToken)?.signals };
}

/**
 * The product token of a user agent string: 'Name' for 'Name/1.0 (…)'. After the usual 'Mozilla/5.0 (compatible;
 * Name/1.0; …)' it is the name after 'compatible'. Any other string is its own token.
 */
export function productTokenOf(agent: string): string {
  const compatible = /^mozilla\/.*?\(compatible;\s*([\w.-]+)/i.exec(agent);
  return compatible?.[1] ?? /^([\w.-]+)\//.exec(agent)?.[1] ?? agent.trim();
}

interface Reader {
  blocks: Map<string, Set<Block>>;
  sitemaps: Set<string>;
  /** The block for the next rule. */
  current: Block;
  /** Whether the last relevant line was a user-agent line: the next one then joins it. */
  inAgents: boolean;
}

function newBlock(): Block {
  return { rules: [], crawlDelayMs: null, signals: {} };
}

// Common misspellings of 'disallow', whose meaning is clear.
const disallow = /^(?:dis+al+ow|disalllow|diasallow|disallaw)$/;

function readLine(reader: Reader, line: string): void {
  const comment = line.indexOf('#');
  const text = comment === -1 ? line : line.slice(0, comment);
  const { field, value } = fieldOf(text);
  if (field === 'user-agent') readAgent(reader, value);
  else if (field === 'allow') readRule(reader, true, value, text.trim());
  else if (disallow.test(field)) readRule(reader, false, value, text.trim());
  else if (field === 'crawl-delay') readDelay(reader, value);
  else if (field === 'content-signal') readSignals(reader.current.signals, value);
  else if (field === 'sitemap' && value !== '') reader.sitemaps.add(value);
}

// Without the colon, two words still have a clear meaning.
function fieldOf(text: string): { field: string; value: string } {
  const colon = text.indexOf(':');
  if (colon === -1) {
    const [field = '', value, ...more] = text.trim().split(/\s+/, 3);
    return value === undefined || more.length > 0 ? nothing : { field: field.toLowerCase(), value };
  }
  return { field: text.slice(0, colon).trim().toLowerCase(), value: text.slice(colon + 1).trim() };
}

const nothing = { field: '', value: '' };

function readAgent(reader: Reader, value: string): void {
  if (!reader.inAgents) reader.current = newBlock();
  reader.inAgents = true;
  // 'Name/1.0' and 'Name (all versions)' mean Name.
  const token = /^\*(?:\s|$)/.test(value) ? '*' : /^[\w.-]+/.exec(value)?.[0].toLowerCase();
  if (token === undefined) return;
  const blocks = reader.blocks.get(token);
  if (blocks) blocks.add(reader.current);
  else reader.blocks.set(token, new Set([reader.current]));
}

function readRule(reader: Reader, allow: boolean, value: string, line: string): void {
  reader.inAgents = false;
  // 'Disallow:' without a value forbids nothing.
  if (value !== '') reader.current.rules.push({ allow, value, line });
}

// A record that the RFC doesn't know does not end a group: user-agent lines after it still join the group.
function readDelay(reader: Reader, value: string): void {
  const seconds = Number(value);
  if (value === '' || !Number.isFinite(seconds) || seconds < 0) return;
  reader.current.crawlDelayMs = Math.max(reader.current.crawlDelayMs ?? 0, seconds * 1_000);
}

const maxSignals = 20;

/** 'search=yes, ai-train=no'; if two contradict each other, the no counts. */
function readSignals(signals: ContentSignals, value: string): void {
  for (const part of value.slice(0, 1_000).toLowerCase().split(',')) {
    const [, name, answer] = /^\s*([a-z][a-z0-9-]{0,39})\s*=\s*(yes|no)\s*$/.exec(part) ?? [];
    if (name === undefined || Object.keys(signals).length >= maxSignals) continue;
    signals[name] = answer === 'yes' && signals[name] !== false;
  }
}

function groupFor(robots: Robots, productToken: string): Group | undefined {
  const named = productToken.toLowerCase();
  const token = robots.blocks.has(named) ? named : '*';
  const blocks = robots.blocks.get(token);
  if (!blocks) return undefined;
  const known = robots.groups.get(token);
  if (known) return known;
  const merged = merge([...blocks]);
  robots.groups.set(token, merged);
  return merged;
}

/** Groups of one agent count as one (RFC 9309, 2.2.1). The longest Crawl-delay among them counts, and every no. */
function merge(blocks: Block[]): Group {
  const delays = blocks.map((block) => block.crawlDelayMs).filter((delay) => delay !== null);
  const signals: ContentSignals = {};
  for (const [name, yes] of blocks.flatMap((block) => Object.entries(block.signals))) {
    signals[name] = yes && signals[name] !== false;
  }
  return {
    rules: indexRules(blocks.flatMap((block) => block.rules)),
    crawlDelayMs: delays.length === 0 ? null : delays.reduce((a, b) => Math.max(a, b)),
    signals,
  };
}

// TextDecoder removes a byte-order mark and puts U+FFFD for invalid UTF-8.
function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, maxRobotsBytes));
}
