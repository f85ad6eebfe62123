import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What the pages below a folder of the web app take to the browser. */
export interface ClientCode {
  /** Files of the repository, by path from its root, with the one that each was first imported by. */
  files: Map<string, string>;
  /** Packages from npm, each with a file that imports it. */
  packages: Map<string, string>;
}

const entryNames = /^(?:page|layout|template|error|not-found|loading)\.tsx$/;
// Of what is imported for its types alone nothing is left: `import type ...`, and braces with nothing but types.
const imports =
  /^(?:import|export)\s+(?!type\b)(?:([\w$]+(?:\s*,\s*)?)?(?:\{([^}]*)\}|\*\s+as\s+[\w$]+|\*)?\s*from\s+)?['"]([^'"]+)['"]/gm;

/** What is fetched once it is needed. */
const lazyImports = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/**
 * Follows the imports of all pages and layouts below a folder of `apps/web/src/app` (not those of folders
 * inside it that `without` names; with `only` those files alone) from where the browser takes over: files that begin with 'use client'. With `lazy` what is
 * imported as it is needed, too.
 */
export function clientCodeBelow(
  root: string,
  folder: string,
  {
    without = [],
    only = entryNames,
    lazy = false,
  }: { without?: readonly string[]; only?: RegExp; lazy?: boolean } = {},
): ClientCode {
  const code: ClientCode = { files: new Map(), packages: new Map() };
  const server = new Set<string>();
  const visit = (path: string, from: string, inClient: boolean) => {
    const name = relative(root, path);
    const source = readFileSync(path, 'utf8');
    if (/^\s*['"]use server['"]/.test(source)) return;
    const client = inClient || /^\s*['"]use client['"]/.test(source);
    if (client ? code.files.has(name) : server.has(name)) return;
    if (client) code.files.set(name, from);
    else server.add(name);
    for (const specifier of importsOf(source, lazy)) {
      const target = resolveImport(root, path, specifier);
      if (target) visit(target, name, client);
      else if (client && !/^[./@]*florilegium|\.(?:css|json)$/.test(specifier)) {
        if (!code.packages.has(specifier)) code.packages.set(specifier, name);
      }
    }
  };
  for (const entry of entriesBelow(join(root, 'apps/web/src/app', folder), without, only))
    visit(entry, entry, false);
  return code;
}

function entriesBelow(folder: string, without: readonly string[], only: RegExp): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return without.includes(name) ? [] : entriesBelow(path, without, only);
    return only.test(name) ? [path] : [];
  });
}

function importsOf(source: string, lazy: boolean): string[] {
  const later = lazy ? [...source.matchAll(lazyImports)].map(([, specifier = '']) => specifier) : [];
  const now = [...source.matchAll(imports)].flatMap(([, whole, braces, specifier = '']) => {
    const named = braces
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const typesOnly = !whole && named && named.length > 0 && named.every((part) => part.startsWith('type '));
    return typesOnly ? [] : [specifier];
  });
  return [...now, ...later];
}

function resolveImport(root: string, from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? join(root, 'apps/web/src', specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier.startsWith('@florilegium/')
        ? join(root, 'packages', specifier.slice('@florilegium/'.length).replace('/', '/src/'))
        : null;
  if (base === null) return null;
  return ['.ts', '.tsx'].map((end) => base + end).find((path) => existsSync(path)) ?? null;
}
