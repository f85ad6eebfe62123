import type { ParameterValue } from './connection';

/** Values of an array that one field has: a server takes 128 KB a field (http_max_field_value_size). */
const mostFieldBytes = 100_000;
/** A request line of a server ends at 1 MiB (http_max_uri_size), that of a proxy before it long before. */
const mostAddressBytes = 6_000;

/** What a server is asked: a statement, and its parameters as they are written in an address or a form. */
export interface AskedStatement {
  statement: string;
  /** Names (`param_p0`) and values. */
  fields: [name: string, value: string][];
  /** Whether the fields are too long for an address and go as a form. */
  asForm: boolean;
}

/**
 * Writes parameters as ClickHouse reads them: texts with the escapes of tab-separated values, lists in brackets with
 * quoted texts. A list that is too long for one field becomes several, which the statement puts together.
 */
export function askedStatement(
  statement: string,
  parameters: Readonly<Record<string, ParameterValue>>,
): AskedStatement {
  const fields: [string, string][] = [];
  let text = statement;
  for (const [name, value] of Object.entries(parameters)) {
    if (!isList(value)) {
      fields.push([`param_${name}`, typeof value === 'string' ? escaped(value) : String(value)]);
      continue;
    }
    const parts = listParts(value);
    const names = parts.map((_, at) => (parts.length === 1 ? name : `${name}_${at}`));
    for (const [at, part] of parts.entries()) fields.push([`param_${names[at]}`, `[${part}]`]);
    if (parts.length > 1) text = putTogether(text, name, names);
  }
  const bytes = fields.reduce(
    (sum, [name, value]) => sum + name.length + encodeURIComponent(wellFormed(value)).length + 2,
    0,
  );
  return {
    statement: text,
    fields: fields.map(([name, value]) => [name, wellFormed(value)]),
    asForm: bytes > mostAddressBytes,
  };
}

const isList = (value: ParameterValue): value is readonly string[] | readonly number[] =>
  typeof value === 'object';

/** Half of a surrogate pair is no character of any text; no address and no form can hold it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '\\0',
};

const escaped = (text: string): string => text.replace(/[\\\t\n\r\0]/g, (one) => escapes[one]!);

const quoted = (text: string): string => `'${escaped(text).replaceAll("'", "\\'")}'`;

/** The items of a list, with commas between, in parts that fit into a field each. */
function listParts(values: readonly string[] | readonly number[]): string[] {
  const parts: string[] = [];
  let items: string[] = [];
  let bytes = 0;
  for (const value of values) {
    const item = typeof value === 'string' ? quoted(value) : String(value);
    const size = Buffer.byteLength(item) + 1;
    if (bytes + size > mostFieldBytes && items.length > 0) {
      parts.push(items.join(','));
      [items, bytes] = [[], 0];
    }
    items.push(item);
    bytes += size;
  }
  return [...parts, items.join(',')];
}

/** The statement with all parts of a list in the place of the list. */
function putTogether(statement: string, name: string, names: readonly string[]): string {
  return statement.replace(new RegExp(`\\{${name}:([A-Za-z0-9()]+)\\}`, 'g'), (_, type: string) => {
    const all = names.map((one) => `{${one}:${type}}`);
    return `arrayConcat(${all.join(', ')})`;
  });
}
