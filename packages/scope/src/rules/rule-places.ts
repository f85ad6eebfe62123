import type { Rule } from '@florilegium/contracts/jobs/rules';
import { parseUrl } from '@florilegium/contracts/parse-url';
import { getPublicSuffix } from 'tldts';
import { normalizeEscapes } from '../urls/canonical-key';
import { hostName, isIpAddress, pathAsInAddresses } from '../urls/host-name';
import { registrableDomain } from '../urls/registrable-domain';
import { matchesSurt, surtPrefix } from '../urls/surt';
import type { FoundUrl } from '../urls/url';
import type { RuleProblem } from './rule-problem';

/** Tests of a part of an address; the other tests look at its text. */
export type PlaceTest = Extract<Rule['test'], 'host' | 'domain' | 'path' | 'surt'>;

type Compiled = { ok: true; passes: (url: FoundUrl) => boolean } | { ok: false; problem: RuleProblem };

/** Whether a rule's test looks at a part of an address. */
export function isPlaceTest(test: Rule['test']): test is PlaceTest {
  return test === 'host' || test === 'domain' || test === 'path' || test === 'surt';
}

/** Compiles a rule about a host, a registrable domain, a path or a SURT prefix, or returns its problem. */
export function compilePlace(test: PlaceTest, typed: string): Compiled {
  const value = typed.trim();
  if (test === 'host') return compileHost(value);
  if (test === 'domain') return compileDomain(value);
  return test === 'path' ? compilePath(value) : compileSurt(value);
}

function wrong(code: RuleProblem['code'], message: string): Compiled {
  return { ok: false, problem: { code, message } };
}

function compileHost(value: string): Compiled {
  const withBelow = value.startsWith('*.');
  const host = hostName(withBelow ? value.slice(2) : value);
  if (host === null) {
    return wrong('badHost', `A host has neither scheme nor path: ${suggested(value) ?? 'www.example.org'}.`);
  }
  if (!withBelow) return { ok: true, passes: (url) => url.host === host };
  const ending = `.${host}`;
  return { ok: true, passes: (url) => url.host === host || url.host.endsWith(ending) };
}

function compileDomain(value: string): Compiled {
  const domain = hostName(value);
  if (domain === null) {
    return wrong('badHost', `A domain has neither scheme nor path: ${suggested(value) ?? 'example.org'}.`);
  }
  const own = registrableDomain(domain);
  if (own !== domain) return wrong('notADomain', `'${domain}' is a host of the domain ${own}.`);
  if (isSuffix(domain)) {
    return wrong(
      'notADomain',
      `Under '${domain}' anyone may have a site; use a SURT prefix to take them all.`,
    );
  }
  const ending = `.${domain}`;
  return {
    ok: true,
    passes: ({ host }) => host === domain || (host.endsWith(ending) && registrableDomain(host) === domain),
  };
}

// 'localhost' has no dot and is not a public suffix; an IP address is not a name.
function isSuffix(host: string): boolean {
  if (host === 'localhost' || isIpAddress(host)) return false;
  return getPublicSuffix(host, { allowPrivateDomains: true }) === host;
}

function suggested(value: string): string | null {
  const address = /^[a-z]+:\/\//i.test(value) ? value : `http://${value}`;
  const url = parseUrl(address);
  return url && hostName(url.hostname);
}

function compilePath(value: string): Compiled {
  const path = /[?#]/.test(value) ? null : pathAsInAddresses(value);
  if (path === null) return wrong('badPath', 'A path begins with / and has no ? and no #, e.g. /news/.');
  const start = normalizeEscapes(path);
  return { ok: true, passes: (url) => normalizeEscapes(url.pathname).startsWith(start) };
}

function compileSurt(value: string): Compiled {
  const read = surtPrefix(value);
  if (!read.ok) return wrong('badSurt', read.message);
  return { ok: true, passes: (url) => matchesSurt(read.prefix, url) };
}
