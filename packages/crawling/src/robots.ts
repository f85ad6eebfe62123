import { matchesPath, type PathPattern, pathOfUrl, readPattern } from './robots-path';

/** RFC 9309, 2.5 asks for at least 500 KiB; what comes after a whole mebibyte isn't read. */
export const maxRobotsBytes = 1_048_576;

interface PathRule {
  allow: boolean;
  pattern: PathPattern;
  /** The line as the file has it, e.g. 'Disallow: /private'. */
  line: string;
}

/** User-agent lines and the rules below them, as the file has them. */
interface Block {
  rules: PathRule[];
  crawlDelayMs: number | null;
}

/** A robots.txt that was read (RFC 9309). */
export interface Robots {
  /** By product token in lower case; '*' for everyone else. */
  readonly blocks: ReadonlyMap<string, ReadonlySet<Block>>;
  readonly sitemaps: readonly string[];
  /** What was asked for already: the blocks of a token merged, most specific rule first. */
  readonly merged: Map<string, Block>;
}

/** Whether a URL may be fetched, and the line that says so; no line: nothing forbids it. */
export interface RobotsVerdict {
  allowed: boolean;
  rule?: string;
}

/** Reads a robots.txt; whatever can't be understood is passed over, so every body has a reading. */
export function parseRobots(body: string | Uint8Array): Robots {
  const text = typeof body === 'string' ? body.slice(0, maxRobotsBytes) : decode(body);
  const reader: Reader = { blocks: new Map(), sitemaps: [], current: newBlock(), inAgents: false };
  for (const line of text.split(/\r\n|\n|\r/)) readLine(reader, line);
  return { blocks: reader.blocks, sitemaps: reader.sitemaps, merged: new Map() };
}

/**
 * Whether robots.txt lets `productToken` fetch `url`: the longest pattern that matches wins, allow on a tie
 * (RFC 9309, 2.2.2). The token is compared without regard to case; '*' speaks only where no group names it.
 */
export function robotsAllow(robots: Robots, productToken: string, url: string): RobotsVerdict {
  const path = pathOfUrl(url);
  if (path === '/robots.txt') return { allowed: true };
  const rule = blockFor(robots, productToken)?.rules.find(({ pattern }) => matchesPath(pattern, path));
  return rule ? { allowed: rule.allow, rule: rule.line } : { allowed: true };
}

/** The pause that robots.txt asks `productToken` to keep, as written and not capped, in ms; null: none. */
export function crawlDelayMs(robots: Robots, productToken: string): number | null {
  return blockFor(robots, productToken)?.crawlDelayMs ?? null;
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
  sitemaps: string[];
  /** Where the next rule goes. */
  current: Block;
  /** Whether the last line that counts was a user-agent line: the next one then joins it. */
  inAgents: boolean;
}

function newBlock(): Block {
  return { rules: [], crawlDelayMs: null };
}

// What people write for 'disallow'; the misspellings are as clear in their meaning as the word itself.
const disallow = /^(?:dis+al+ow|disalllow|diasallow|disallaw)$/;

function readLine(reader: Reader, line: string): void {
  const comment = line.indexOf('#');
  const text = comment === -1 ? line : line.slice(0, comment);
  const colon = text.indexOf(':');
  if (colon === -1) return;
  const field = text.slice(0, colon).trim().toLowerCase();
  const value = text.slice(colon + 1).trim();
  if (field === 'user-agent') readAgent(reader, value);
  else if (field === 'allow') readRule(reader, true, value, text.trim());
  else if (disallow.test(field)) readRule(reader, false, value, text.trim());
  else if (field === 'crawl-delay') readDelay(reader, value);
  else if (field === 'sitemap' && value !== '') reader.sitemaps.push(value);
}

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
  if (value !== '') reader.current.rules.push({ allow, pattern: readPattern(value), line });
}

// A record that the RFC doesn't know ends no group: user-agent lines after it still join it.
function readDelay(reader: Reader, value: string): void {
  const seconds = Number(value);
  if (value === '' || !Number.isFinite(seconds) || seconds < 0) return;
  reader.current.crawlDelayMs = Math.max(reader.current.crawlDelayMs ?? 0, seconds * 1_000);
}

function blockFor(robots: Robots, productToken: string): Block | undefined {
  const named = productToken.toLowerCase();
  const token = robots.blocks.has(named) ? named : '*';
  const blocks = robots.blocks.get(token);
  if (!blocks) return undefined;
  const known = robots.merged.get(token);
  if (known) return known;
  const merged = merge([...blocks]);
  robots.merged.set(token, merged);
  return merged;
}

/** Groups of one agent count as one (RFC 9309, 2.2.1); the longest Crawl-delay among them holds. */
function merge(blocks: Block[]): Block {
  const delays = blocks.map((block) => block.crawlDelayMs).filter((delay) => delay !== null);
  return {
    rules: inOrder(blocks.flatMap((block) => block.rules)),
    crawlDelayMs: delays.length === 0 ? null : delays.reduce((a, b) => Math.max(a, b)),
  };
}

/** The longest pattern first, allow before disallow among equals: the first that matches decides. */
function inOrder(rules: PathRule[]): PathRule[] {
  const distinct = new Map<string, PathRule>();
  for (const rule of rules) {
    const key = `${rule.allow} ${rule.pattern.text}`;
    if (!distinct.has(key)) distinct.set(key, rule);
  }
  return [...distinct.values()].sort(
    (a, b) => b.pattern.text.length - a.pattern.text.length || Number(b.allow) - Number(a.allow),
  );
}

// TextDecoder takes a byte-order mark off and puts U+FFFD for bytes that are no UTF-8.
function decode(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, maxRobotsBytes));
}
