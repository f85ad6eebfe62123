/** Most assignments of a script that are looked at. */
const maxAssignments = 200;

/** `window.x = {"`, `var x = [`, `self["x"] = JSON.parse(`: what stands behind the sign of equality has to be JSON. */
const assignment = /[\w$\])"']\s{0,9}=\s{0,9}(?=[{[]\s{0,9}["{[\]}]|JSON\.parse\s?\()/g;
const parseCall = /^JSON\.parse\s?\(\s{0,9}/;

/** The values that a script assigns to its variables, where they are JSON. */
export function assignedValues(source: string): unknown[] {
  const values: unknown[] = [];
  let reached = 0;
  let count = 0;
  for (const found of source.matchAll(assignment)) {
    const start = found.index + found[0].length;
    if (start < reached) continue;
    count += 1;
    if (count > maxAssignments) break;
    const call = parseCall.exec(source.slice(start, start + 40));
    const from = start + (call?.[0].length ?? 0);
    const end = call ? endOfString(source, from) : endOfValue(source, from);
    // It doesn't end, so nothing after it can be told: looking on would take a script's length each time.
    if (end < 0) break;
    reached = end;
    const value = source.slice(from, end);
    values.push(parsed(call ? unquoted(value) : value));
  }
  return values;
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** Where the JSON value that begins at `start` with a bracket ends; -1: nowhere. */
export function endOfValue(source: string, start: number): number {
  const special = /["[\]{}]/g;
  special.lastIndex = start;
  let depth = 0;
  for (let found = special.exec(source); found; found = special.exec(source)) {
    const [sign] = found;
    if (sign === '"') {
      const end = endOfString(source, found.index);
      if (end < 0) return -1;
      special.lastIndex = end;
    } else {
      depth += sign === '{' || sign === '[' ? 1 : -1;
      if (depth === 0) return found.index + 1;
    }
  }
  return -1;
}

/** The position behind a quoted string that begins at `start`; -1: it is none, or doesn't end. */
function endOfString(source: string, start: number): number {
  const quote = source[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return -1;
  for (let at = source.indexOf(quote, start + 1); at >= 0; at = source.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (source[at - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return at + 1;
  }
  return -1;
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** What a string of JavaScript says (ECMA-262, 12.9.4). */
function unquoted(literal: string): string {
  const escaped = /\\(?:u([\da-f]{4})|x([\da-f]{2})|(\r\n|[\s\S]))/gi;
  return literal.slice(1, -1).replace(escaped, (_, unicode?: string, latin?: string, one?: string) => {
    if (one !== undefined) return escapes[one] ?? (/[\r\n]/.test(one) ? '' : one);
    return String.fromCharCode(Number.parseInt(unicode ?? latin ?? '', 16));
  });
}
