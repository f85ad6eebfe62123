import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isWithin } from './versions';

export const severities = ['low', 'moderate', 'high', 'critical'] as const;
/** From here on a weakness is no longer only told. */
const failing: readonly string[] = ['high', 'critical'];

const copySchema = z.strictObject({
  copiedOn: z.iso.date(),
  advisories: z.array(
    z.strictObject({
      id: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
      package: z.string(),
      affected: z.string(),
      severity: z.enum(severities),
      title: z.string(),
    }),
  ),
});
const exceptionsSchema = z.array(z.strictObject({ id: z.string(), why: z.string().min(20) }));
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      name: z.string().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/** Advisories that were copied, and the day of that. */
export type AdvisoryCopy = z.infer<typeof copySchema>;
/** Weaknesses that are known and don't reach the product, each with the reason. */
export type Exceptions = z.infer<typeof exceptionsSchema>;
/** What a lock file says of its packages. */
export type LockedVersions = z.infer<typeof lockSchema>;

/** A weakness of a package in the lock file. */
export interface Weakness {
  id: string;
  package: string;
  version: string;
  severity: (typeof severities)[number];
  title: string;
}

/** The copy, the exceptions and the lock file of a checkout. */
export function readKnown(root: string): {
  copy: AdvisoryCopy;
  exceptions: Exceptions;
  lock: LockedVersions;
} {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
  return {
    copy: copySchema.parse(read('scripts/audit/advisories.json')),
    exceptions: exceptionsSchema.parse(read('scripts/audit/exceptions.json')),
    lock: lockSchema.parse(read('package-lock.json')),
  };
}

/** Which packages of the lock file an advisory names, each version once. */
export function weaknessesOf({ packages }: LockedVersions, { advisories }: AdvisoryCopy): Weakness[] {
  const versions = new Map<string, Set<string>>();
  for (const [path, { name, version, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link || !version) continue;
    const own = name ?? path.split('node_modules/').at(-1)!;
    versions.set(own, (versions.get(own) ?? new Set()).add(version));
  }
  return advisories.flatMap(({ affected, ...advisory }) =>
    [...(versions.get(advisory.package) ?? [])]
      .filter((version) => isWithin(version, affected))
      .map((version) => ({ ...advisory, version })),
  );
}

/** What has to be mended: grave weaknesses without a reason, and reasons for what isn't there. */
export function faultsOf(weaknesses: readonly Weakness[], exceptions: Exceptions): string[] {
  const excepted = new Set(exceptions.map(({ id }) => id));
  const found = new Set(weaknesses.map(({ id }) => id));
  return [
    ...weaknesses
      .filter(({ id, severity }) => failing.includes(severity) && !excepted.has(id))
      .map((one) => `${inWords(one)}: change the version, or say in scripts/audit/exceptions.json why not`),
    ...exceptions
      .filter(({ id }) => !found.has(id))
      .map(({ id }) => `${id}: an exception for what isn’t there`),
  ];
}

/** A weakness as a line. */
export function inWords({ id, package: name, version, severity, title }: Weakness): string {
  return `${name} ${version} (${severity}): ${title} (${id})`;
}

/** What the copy finds in a checkout that has to be mended; nothing is asked of a registry. */
export function weaknessFaults(root: string): string[] {
  const { copy, exceptions, lock } = readKnown(root);
  return faultsOf(weaknessesOf(lock, copy), exceptions);
}
