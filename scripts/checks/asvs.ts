import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many requirements of levels 1 and 2 each section of OWASP's ASVS 5.0.0 has; they are numbered from 1 on. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

const states = ['met', 'decided', 'in part', 'not met', 'none'] as const;
type State = (typeof states)[number];

/** A row of a chapter's table. */
interface Row {
  /** '1.2.3'; several where one answer is for all of them. */
  numbers: readonly string[];
  state: string;
  how: string;
  test: string;
}

/** What the checkout holds: its files by their paths, and the text of each. */
export interface Checkout {
  paths: readonly string[];
  read(path: string): string;
}

/** What is wrong with the chapters of docs/asvs, which say how each requirement is met and which test holds it. */
export function asvsFaults(root: string): string[] {
  const checkout: Checkout = {
    paths: filesBelow(root, ''),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
  const chapters = checkout.paths.filter((path) => /^docs\/asvs\/.*\.md$/.test(path));
  return rowFaults(chapters.map((path) => checkout.read(path)).join('\n'), checkout);
}

/** What is wrong with the rows of a text: numbers that are missing or twice, and files and cases that are not there. */
export function rowFaults(text: string, checkout: Checkout): string[] {
  const rows = rowsOf(text);
  const counts = new Map<string, number>();
  for (const number of rows.flatMap(({ numbers }) => numbers)) {
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return [
    ...required.filter((number) => !counts.has(number)).map((number) => `${number} has no row`),
    ...[...counts].flatMap(([number, count]) => [
      ...(required.includes(number) ? [] : [`${number} is no requirement of level 1 or 2`]),
      ...(count > 1 ? [`${number} has ${count} rows`] : []),
    ]),
    ...rows.flatMap((row) => oneRowFaults(row, checkout).map((fault) => `${row.numbers[0]}: ${fault}`)),
  ];
}

function oneRowFaults({ state, how, test }: Row, checkout: Checkout): string[] {
  const known = states.find((one) => one === state);
  return [
    ...(known ? [] : [`'${state}' is none of ${states.join(', ')}`]),
    ...(known && needsTest(known) && !namesTest(test)
      ? ['names neither a test nor the reason for none']
      : []),
    ...filesIn(`${how} ${test}`).flatMap((name) => fileFaults(name, checkout)),
    ...casesIn(test).flatMap(({ file, title }) => caseFaults(file, title, checkout)),
  ];
}

const needsTest = (state: State) => state === 'met' || state === 'decided' || state === 'in part';
const namesTest = (test: string) => test.startsWith('none: ') || /`[^`]+`/.test(test);

/** The rows of all tables of five columns that begin with a number. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, numbers = '', , state = '', how = '', test = ''] = cells;
    return /^\d+\.\d+\.\d+/.test(numbers) ? [{ numbers: numbersIn(numbers), state, how, test }] : [];
  });
}

/** '1.2.3', '1.2.3, 1.2.5', or '1.2.3 to 1.2.5'. */
function numbersIn(cell: string): string[] {
  return cell.split(/,\s*/).flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((number) => Number(number.slice(number.lastIndexOf('.') + 1)));
    return Array.from({ length: to! - from! + 1 }, (_, at) => `${section}.${from! + at}`);
  });
}

const fileForm = /`([\w.[\]/-]+\.(?:tsx?|mjs|cjs|md|json|yml|prisma|grit)|Dockerfile)`/g;

function filesIn(text: string): string[] {
  return [...text.matchAll(fileForm)].map(([, name = '']) => name);
}

/** “Titles” with the file that stands before them. */
function casesIn(test: string): { file: string; title: string }[] {
  const found: { file: string; title: string }[] = [];
  let file = '';
  for (const [all, name, title] of test.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (all.startsWith('`')) file = name ?? '';
    else found.push({ file, title: title ?? '' });
  }
  return found;
}

function pathsOf(name: string, { paths }: Checkout): string[] {
  return paths.filter((path) => path === name || path.endsWith(`/${name}`));
}

function fileFaults(name: string, checkout: Checkout): string[] {
  const { length } = pathsOf(name, checkout);
  if (length === 1) return [];
  return [length === 0 ? `there is no ${name}` : `${name} may be ${length} files: name its folder`];
}

function caseFaults(file: string, title: string, checkout: Checkout): string[] {
  const [path] = pathsOf(file, checkout);
  if (path === undefined) return [`“${title}” stands behind no file`];
  const source = checkout.read(path).replaceAll(/\\(['"`])/g, '$1');
  const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
  return isThere ? [] : [`${file} has no “${title}”`];
}

/** What somebody else has written, or a tool. */
const passedOver = new Set(['node_modules', 'dist', 'generated', 'test-results', 'fixtures']);

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) return [path];
    const isOurs = entry.isDirectory() && !passedOver.has(entry.name) && !entry.name.startsWith('.');
    return isOurs ? filesBelow(root, path) : [];
  });
}
