import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
    }),
  ),
});
const manifestSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** What a lock file says of its packages, and a manifest of its dependencies. */
export type LockFile = z.infer<typeof lockSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Licences that let the product be given on under its own; those of words, fonts and data among them. */
const allowedLicences: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0'],
  ...['EPL-2.0', 'ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
]);

/** Packages whose manifest names no licence in a form that npm keeps; each was looked up in the package itself. */
const lookedUp: ReadonlySet<string> = new Set([
  ...['busboy', 'dicer', 'humanize-number', 'only', 'seq-queue', 'streamsearch'],
]);

/** What is wrong with the packages that a checkout installs, as the lock file has them; nothing is asked of a registry. */
export function dependencyFaults(root: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const rooms = ['apps', 'packages'].flatMap((floor) =>
    readdirSync(join(root, floor)).map((room) => `${floor}/${room}/package.json`),
  );
  const manifests = ['package.json', ...rooms];
  return [
    ...lockFaults(lockSchema.parse(read('package-lock.json'))),
    ...manifests.flatMap((path) => manifestFaults(path, manifestSchema.parse(read(path)))),
    ...settingFaults(readFileSync(join(root, '.npmrc'), 'utf8')),
  ];
}

/** Packages without a hash, from a place of their own, or under a licence that nobody has allowed. */
export function lockFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity, resolved, license }]) => {
    const name = path.split('node_modules/').at(-1)!;
    if (!path.includes('node_modules/') || link) return [];
    return [
      ...(integrity?.startsWith('sha512-') ? [] : [`${name}: no sha512 hash`]),
      ...(resolved === undefined ? [] : [`${name}: from a place of its own`]),
      ...(isAllowed(name, license) ? [] : [`${name}: licence ${license ?? 'not named'}`]),
    ];
  });
}

/** Of alternatives one has to be allowed, of licences that hold together all. */
function isAllowed(name: string, licence: string | undefined): boolean {
  if (licence === undefined) return lookedUp.has(name);
  const alternatives = licence.replace(/[()]/g, '').split(/ or /i);
  return alternatives.some((one) => one.split(/ and /i).every((part) => allowedLicences.has(part.trim())));
}

/** Versions that a later install could read otherwise. */
export function manifestFaults(path: string, { dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) =>
    name.startsWith('@florilegium/') || /^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version)
      ? []
      : [`${path}: ${name} is not pinned (${version})`],
  );
}

function settingFaults(npmrc: string): string[] {
  return /^ignore-scripts=true$/m.test(npmrc) ? [] : ['.npmrc: install scripts of packages would run'];
}
