/** The render process and its browser, by Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** The processes below that one, with their command lines. */
function below(pid: number): { pid: number; command: string }[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = textOf(`/proc/${name}/stat`);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const walk = (at: number): number[] => (children.get(at) ?? []).flatMap((child) => [child, ...walk(child)]);
  return walk(pid).map((one) => ({
    pid: one,
    command: textOf(`/proc/${one}/cmdline`).replaceAll('\0', ' '),
  }));
}

const isBrowser = (command: string) => command.includes('--headless');
const isRenderProcess = (command: string) => /\bnode .*render-worker\/dist\/main\.mjs/.test(command);

/** The ids of render process and browser: the main process, its tabs and its helpers. */
export const renderProcesses = (pid: number): number[] =>
  below(pid).flatMap(({ pid: one, command }) =>
    isBrowser(command) || isRenderProcess(command) ? [one] : [],
  );

/** The memory of the browser in bytes, shared pages counted once (PSS). */
export function memoryOfBrowser(pid: number): number {
  let sum = 0;
  for (const { pid: one, command } of below(pid)) {
    if (isBrowser(command))
      sum += Number(/^Pss:\s+(\d+)/m.exec(textOf(`/proc/${one}/smaps_rollup`))?.[1] ?? 0) * 1_024;
  }
  return sum;
}
