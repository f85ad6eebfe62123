import { pathOfUrl } from './robots-path';
import { decidingRule, indexRules, type RuleIndex, type RuleLine } from './robots-rules';

/** RFC 9309, 2.5 asks for at least 500 KiB; what comes after a whole mebibyte isn't read. */
export const maxRobotsBytes = 1_048_576;

/** User-agent lines and the rules below them, as the file has them. */
interface Block {
  rules: RuleLine[];
  crawlDelayMs: number | null;
  signals: ContentSignals;
}

/** What the groups of one agent say together. */
interface Group {
  rules: RuleIndex;
  crawlDelayMs: number | null;
  signals: ContentSignals;
}

/** What the texts may be used for by the site's Content-Signal lines, e.g. { search: true, 'ai-train': false }. */
export type ContentSignals = Record<string, boolean>;

/** A robots.txt that was read (RFC 9309). */
export interface Robots {
  /** By product token in lower case; '*' for everyone else. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<Block>>;
  /** Without repetitions, as written. */
  readonly sitemaps: readonly string[];
  /** Content signals that stand before every group: they hold for all. */
  readonly signals: ContentSignals;
  /** What was asked for already: the blocks of a token as one group. */
  readonly groups: Map<string, Group>;
}

/** Whether a URL may be fetched, and the line that says so; no line: nothing forbids it. */
export interface RobotsVerdict {
  allowed: boolean;
  rule?: string;
}

/** Reads a robots.txt; whatever can't be understood is passed over, so every body has a reading. */
export function parseRobots(body: string | Uint8Array): Robots {
  const text = typeof body === 'string' ? body.slice(0, maxRobotsBytes) : decode(body);
  const first = newBlock();
  const reader: Reader = { blocks: new Map(), sitemaps: new Set(), current: first, inAgents: false };
  // A byte-order mark, or what is left of one.
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
 * Whether robots.txt lets `productToken` fetch `url`: the longest pattern that matches wins, allow on a tie
 * (RFC 9309, 2.2.2). The token is compared without regard to case; '*' speaks only where no group names it.
 */
export function robotsAllow(robots: Robots, productToken: string, url: string): RobotsVerdict {
  const path = pathOfUrl(url);
  if (path === '/robots.txt') return { allowed: true };
  const group = groupFor(robots, productToken);
  const rule = group && decidingRule(group.rules, path);
  return rule ? { allowed: rule.allow, rule: rule.line } : { allowed: true };
}

/** The pause that robots.txt asks `productToken` to keep, as written and not capped, in ms; null: none. */
export function crawlDelayMs(robots: Robots, productToken: string): number | null {
  return groupFor(robots, productToken)?.crawlDelayMs ?? null;
}

/** The content signals that hold for `productToken`: those of its group over those before every group. */
export function contentSignals(robots: Robots, productToken: string): ContentSignals {
  return { ...robots.signals, ...groupFor(robots, productToken)?.signals };
}

/**
 * The product token in a user agent string: 'Name/1.0 (…)' is Name, and behind the customary 'Mozilla/5.0
 * (compatible; Name/1.0; …)' it is the name after 'compatible'. Anything else is its own token.
 */
export function productTokenOf(agent: string): string {
  const compatible = /^mozilla\/.*?\(compatible;\s*([\w.-]+)/i.exec(agent);
  return compatible?.[1] ?? /^([\w.-]+)\//.exec(agent)?.[1] ?? agent.trim();
}

interface Reader {
  blocks: Map<string, Set<Block>>;
  sitemaps: Set<string>;
  /** Where the next rule goes. */
  current: Block;
  /** Whether the last line that counts was a user-agent line: the next one then joins it. */
  inAgents: boolean;
}

function newBlock(): Block {
  return { rules: [], crawlDelayMs: null, signals: {} };
}

// What people write for 'disallow'; the misspellings are as clear in their meaning as the word itself.
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

// Where the colon was forgotten, two words still say what they mean.
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
  // 'Disallow:' with nothing behind it forbids nothing.
  if (value !== '') reader.current.rules.push({ allow, value, line });
}

// A record that the RFC doesn't know ends no group: user-agent lines after it still join it.
function readDelay(reader: Reader, value: string): void {
  const seconds = Number(value);
  if (value === '' || !Number.isFinite(seconds) || seconds < 0) return;
  reader.current.crawlDelayMs = Math.max(reader.current.crawlDelayMs ?? 0, seconds * 1_000);
}

const maxSignals = 20;

/** 'search=yes, ai-train=no'; of two that contradict each other the no holds. */
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

/** Groups of one agent count as one (RFC 9309, 2.2.1); the longest Crawl-delay among them holds, and every no. */
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

// TextDecoder takes a byte-order mark off and puts U+FFFD for bytes that are no UTF-8.
function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, maxRobotsBytes));
}
