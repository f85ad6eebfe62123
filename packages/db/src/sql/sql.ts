/**
 * A statement, or a part of one: text that stands in the sources, and the values that travel beside it. Nothing but
 * this file makes one, so what a stranger wrote can be a value of a statement and never its text.
 */
export class Sql {
  /** One text more than values: each value stands between two. */
  readonly #texts: readonly string[];
  readonly values: readonly unknown[];
  /** PostgreSQL plans a statement with a name once on each connection. */
  readonly name: string | undefined;

  private constructor(texts: readonly string[], values: readonly unknown[], name?: string) {
    this.#texts = texts;
    this.values = values;
    this.name = name;
  }

  /** The whole text, with $1, $2, … where its values go. */
  get text(): string {
    const known = wholeTexts.get(this.#texts);
    if (known !== undefined) return known;
    const whole = this.#texts.reduce((before, after, i) => `${before}$${i}${after}`);
    wholeTexts.set(this.#texts, whole);
    return whole;
  }

  static of(texts: TemplateStringsArray, values: readonly unknown[]): Sql {
    return values.some((value) => Sql.#isPart(value)) ? Sql.#composed(texts, values) : new Sql(texts, values);
  }

  /** Whether it was made here: its looks, which a stranger's JSON may have, too, prove nothing. */
  static #isPart(value: unknown): value is Sql {
    return typeof value === 'object' && value !== null && #texts in value;
  }

  static #composed(texts: TemplateStringsArray, values: readonly unknown[]): Sql {
    const all = [texts[0]!];
    const flat: unknown[] = [];
    for (const [i, value] of values.entries()) {
      const part = Sql.#isPart(value) ? value : null;
      const [first, ...rest] = part ? part.#texts : ['', ''];
      all[all.length - 1] += first!;
      all.push(...rest);
      all[all.length - 1] += texts[i + 1]!;
      flat.push(...(part ? part.values : [value]));
    }
    return new Sql(all, flat);
  }

  static named(name: string, statement: Sql): Sql {
    return new Sql(statement.#texts, statement.values, name);
  }

  static identifier(name: string): Sql {
    // A null byte would end the message to the server in the middle of the text.
    if (name === '' || name.includes('\0'))
      throw new TypeError('An identifier has letters and no null byte.');
    return new Sql([`"${name.replaceAll('"', '""')}"`], []);
  }

  static integer(value: number): Sql {
    if (!Number.isSafeInteger(value)) throw new TypeError(`${value} is no whole number.`);
    return new Sql([String(value)], []);
  }
}

/** Texts by the literal that they come from: a call site without parts in it is numbered once. */
const wholeTexts = new WeakMap<readonly string[], string>();

/**
 * A statement, or a part of one. What stands in `${…}` becomes a parameter; a part made by this tag becomes text:
 * `` sql`SELECT * FROM run WHERE ${onlyOpen ? sql`ended_at IS NULL` : sql`true`} AND job_id = ${jobId}` ``.
 */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return Sql.of(texts, values);
}

/** A statement that runs so often that planning it each time would cost: PostgreSQL keeps its plan under the name. */
export function prepared(name: string, statement: Sql): Sql {
  return Sql.named(name, statement);
}

/** The name of a table or column, in quotes. */
export function identifier(name: string): Sql {
  return Sql.identifier(name);
}

/** Parts one after the other, with the same part between any two; nothing when there are none. */
export function joined(parts: readonly Sql[], between: Sql): Sql {
  const [first = sql``, ...others] = parts;
  return others.reduce((all, part) => sql`${all}${between}${part}`, first);
}

/** All of these conditions; true when there are none. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : joined(conditions, sql` AND `);
}

/** A whole number as text, for the few statements that take no parameters, such as FETCH. */
export function integer(value: number): Sql {
  return Sql.integer(value);
}
