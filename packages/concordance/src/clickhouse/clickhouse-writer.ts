import type { TaggedSentence } from '@florilegium/contracts/documents';
import { storableValue } from '../lexicon/storable-value';
import { storableAnalysis } from '../segment/analysis';
import type { IndexedDocument } from '../segment/segment-builder';
import { type ClickHouse, Parameters } from './connection';
import { boundsBits } from './schema';

/** Texts that are taken out of the tables together. */
const goneTogether = 10_000;
/** Rows of one insertion: some ten megabytes. */
const rowsTogether = 50_000;

/**
 * Puts documents into the tables and takes them out. There may be one writer of a corpus at a time. Doing anything twice
 * changes nothing more, so whatever was under way when a writer died is done again: what a document was before stops
 * counting first, and its new text is noted before the tokens are written.
 */
export class ClickHouseWriter {
  /** Documents are shared out among the servers by their ids. */
  constructor(
    private readonly servers: readonly ClickHouse[],
    private readonly corpus: string,
  ) {}

  /** Puts documents in the place of those with the same ids; of several with one id the last. */
  async put(documents: readonly IndexedDocument[]): Promise<void> {
    const latest = new Map(documents.map((one) => [one.id, one]));
    await this.each([...latest.keys()], async (server, ids) => {
      await this.retire(server, ids);
      const next = await this.nextText(server);
      const here = ids.map((id) => latest.get(id)!);
      const noted = here.map(({ id, paragraphs }, at) =>
        JSON.stringify({
          corpus: this.corpus,
          document: id,
          text: next + at,
          tokens: tokensOf(paragraphs),
        }),
      );
      await server.insert('documents', noted.join('\n'));
      let lines: string[] = [];
      for (const [at, { paragraphs }] of here.entries()) {
        for (const row of tokenRows({ corpus: this.corpus, text: next + at }, paragraphs)) {
          if (lines.push(row) < rowsTogether) continue;
          await server.insert('tokens', lines.join('\n'));
          lines = [];
        }
      }
      if (lines.length > 0) await server.insert('tokens', lines.join('\n'));
      await this.countChange(server);
    });
  }

  /** Takes documents out; they are in no answer any more once this returns. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.each(ids, async (server, some) => {
      await this.retire(server, some);
      await this.countChange(server);
    });
  }

  /**
   * Removes the rows that don't count any more, from servers where there are so many such texts at least; returns how
   * many texts that were.
   */
  async sweep(least = 1): Promise<number> {
    let swept = 0;
    for (const server of this.servers) {
      const parameters = new Parameters();
      const corpus = parameters.add('UUID', this.corpus);
      const gone = `corpus = ${corpus} AND text IN (SELECT text FROM gone WHERE corpus = ${corpus} ORDER BY text LIMIT ${goneTogether})`;
      const [row] = await server.rows(`SELECT count() FROM gone WHERE corpus = ${corpus}`, parameters.values);
      if (Number(row![0]) < least) continue;
      swept += Math.min(goneTogether, Number(row![0]));
      // What says that they are gone goes last.
      for (const table of ['by_word', 'by_lemma', 'tokens', 'documents', 'gone'])
        await server.run(`DELETE FROM ${table} WHERE ${gone}`, parameters.values);
    }
    return swept;
  }

  /** Notes that all texts of documents are gone. */
  private async retire(server: ClickHouse, ids: readonly string[]): Promise<void> {
    const parameters = new Parameters();
    const corpus = parameters.add('UUID', this.corpus);
    const documents = parameters.add('Array(UUID)', ids);
    const rows = await server.rows(
      `SELECT text FROM documents WHERE corpus = ${corpus} AND document IN ${documents}`,
      parameters.values,
    );
    const lines = rows.map(([text]) => JSON.stringify({ corpus: this.corpus, text: Number(text) }));
    if (lines.length > 0) await server.insert('gone', lines.join('\n'));
  }

  /** Says that the answers from before don't hold any more: last, when all of a change is there. */
  private async countChange(server: ClickHouse): Promise<void> {
    const parameters = new Parameters();
    const corpus = parameters.add('UUID', this.corpus);
    const [row] = await server.rows(
      `SELECT max(number) FROM changes WHERE corpus = ${corpus}`,
      parameters.values,
    );
    const number = Number(row?.[0] ?? 0) + 1;
    await server.insert('changes', JSON.stringify({ corpus: this.corpus, number }));
  }

  /** The number of the next text: above those of all texts, and of removed ones that still have rows. */
  private async nextText(server: ClickHouse): Promise<number> {
    const parameters = new Parameters();
    const corpus = parameters.add('UUID', this.corpus);
    const [row] = await server.rows(
      `SELECT max(text) FROM (SELECT text FROM documents WHERE corpus = ${corpus} UNION ALL SELECT text FROM gone WHERE corpus = ${corpus})`,
      parameters.values,
    );
    return Number(row?.[0] ?? 0) + 1;
  }

  private async each(
    ids: readonly string[],
    work: (server: ClickHouse, ids: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const shares = this.servers.map(() => [] as string[]);
    for (const id of new Set(ids)) shares[shardOf(id, this.servers.length)]!.push(id);
    for (const [number, some] of shares.entries())
      if (some.length > 0) await work(this.servers[number]!, some);
  }
}

/** The shard of a document: the last digits of an id are even where its first ones follow the time. */
export const shardOf = (id: string, shards: number): number => Number.parseInt(id.slice(-8), 16) % shards;

function tokensOf(paragraphs: Iterable<readonly TaggedSentence[]>): number {
  let tokens = 0;
  for (const sentences of paragraphs) for (const sentence of sentences) tokens += sentence.length;
  return tokens;
}

/** The tokens of a document as rows of the table `tokens`. */
function* tokenRows(
  place: { corpus: string; text: number },
  paragraphs: Iterable<readonly TaggedSentence[]>,
): Generator<string> {
  let position = 0;
  let before: (ReturnType<typeof rowsOfSentence>[number] & { sentence: number }) | null = null;
  const rowOf = ({ begins, joined, ...token }: NonNullable<typeof before>, behind: number) => {
    const bounds =
      (position === 0 ? 7 : begins) | (behind << boundsBits.ends) | (Number(joined) << boundsBits.joined);
    return JSON.stringify({ ...place, ...token, position: position++, bounds });
  };
  // What ends with a token is what begins with the next one.
  for (const token of placedTokens(paragraphs)) {
    if (before) yield rowOf(before, token.begins);
    before = token;
  }
  if (before) yield rowOf(before, 7);
}

function* placedTokens(paragraphs: Iterable<readonly TaggedSentence[]>) {
  let paragraph = -1;
  let number = -1;
  for (const sentences of paragraphs) {
    let begun = false;
    for (const sentence of sentences) {
      if (sentence.length === 0) continue;
      if (!begun) paragraph++;
      number++;
      for (const token of rowsOfSentence(sentence, paragraph, !begun)) yield { ...token, sentence: number };
      begun = true;
    }
  }
}

function rowsOfSentence(sentence: TaggedSentence, paragraph: number, beginsParagraph: boolean) {
  return sentence.map((token, at) => ({
    paragraph,
    word: storableValue(token.form),
    lemma: storableValue(token.lemma),
    ...storableAnalysis(token),
    begins: at > 0 ? 0 : beginsParagraph ? 3 : 1,
    joined: at > 0 && !sentence[at - 1]!.spaceAfter,
  }));
}
