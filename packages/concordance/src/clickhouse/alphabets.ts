import type { ClickHouse } from './connection';

/** English has the root order of the Unicode collation algorithm, which itself has no name in ClickHouse. */
const rootAlphabet = 'en';

/** The alphabets by which a server can sort. It refuses a statement that names another one. */
export class Alphabets {
  private known: Promise<ReadonlySet<string>> | null = null;

  constructor(private readonly server: ClickHouse) {}

  /** The alphabet of a language, or the root's; null: the server knows none, and sorts by the bytes of UTF-8. */
  async of(language: string): Promise<string | null> {
    this.known ??= this.read().catch((error) => {
      this.known = null;
      throw error;
    });
    const known = await this.known;
    return [language, rootAlphabet].find((one) => known.has(one)) ?? null;
  }

  /** Codes of letters alone: they go into the text of statements. */
  private async read(): Promise<ReadonlySet<string>> {
    const rows = await this.server.rows('SELECT name FROM system.collations', {});
    return new Set(rows.map(([name]) => String(name)).filter((name) => /^[a-z]{2,3}$/.test(name)));
  }
}
