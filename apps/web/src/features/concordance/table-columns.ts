import type { Frequency } from '@florilegium/concordance/search/frequencies';
import type { ConcordanceAnswer } from '@florilegium/concordance/service/concordance-task';

type TableKind = 'frequencies' | 'collocates' | 'groups' | 'words' | 'ngrams' | 'keywords';
export type TableAnswer = Extract<ConcordanceAnswer, { kind: TableKind }>;

/** A column of numbers of a table, on screen and in a CSV. */
export interface NumberColumn<Row> {
  /** Its key in messages, and its name in a CSV. */
  id:
    | 'count'
    | 'perMillion'
    | 'documents'
    | 'dispersion'
    | 'tokens'
    | 'together'
    | 'logDice'
    | 'mutualInformation'
    | 'logLikelihood'
    | 'referenceCount'
    | 'referencePerMillion'
    | 'score';
  of: (row: Row) => number;
  /** Digits behind the point. */
  digits?: number;
}

/** Whether texts were compared with none: each of their words would be a keyword. */
export const lacksReference = (answer: TableAnswer): boolean =>
  answer.kind === 'keywords' && answer.referenceTokens === 0;

const perMillion = (count: number, tokens: number) => (1e6 * count) / Math.max(1, tokens);

/** A table: each row has a value and these numbers. The first column is drawn as bars. */
export interface FigureTable {
  rows: readonly { value: string; numbers: readonly number[] }[];
  columns: readonly Pick<NumberColumn<never>, 'id' | 'digits'>[];
}

function table<Row extends { value: string }>(
  rows: readonly Row[],
  columns: readonly NumberColumn<Row>[],
): FigureTable {
  return {
    rows: rows.map((row) => ({ value: row.value, numbers: columns.map(({ of }) => of(row)) })),
    columns: columns.map(({ id, digits }) => ({ id, digits })),
  };
}

/** An answer as a table of numbers. */
export function figureTable(answer: TableAnswer): FigureTable {
  const { tokens } = answer;
  switch (answer.kind) {
    case 'frequencies':
      return table(answer.rows, [
        { id: 'count', of: ({ count }) => count },
        { id: 'perMillion', of: ({ count }) => perMillion(count, tokens), digits: 2 },
        { id: 'documents', of: ({ documents }) => documents },
        // Of one text alone there is none.
        ...(answer.rows.some(({ dispersion }) => dispersion !== null)
          ? [{ id: 'dispersion' as const, of: (row: Frequency) => row.dispersion ?? 0, digits: 2 }]
          : []),
      ]);
    case 'collocates':
      return table(answer.rows, [
        { id: 'logDice', of: ({ logDice }) => logDice, digits: 2 },
        { id: 'together', of: ({ together }) => together },
        { id: 'count', of: ({ count }) => count },
        { id: 'mutualInformation', of: ({ mutualInformation }) => mutualInformation, digits: 2 },
        { id: 'logLikelihood', of: ({ logLikelihood }) => logLikelihood, digits: 1 },
      ]);
    case 'groups':
      return table(answer.rows, [
        { id: 'perMillion', of: (row) => perMillion(row.count, row.tokens), digits: 2 },
        { id: 'count', of: ({ count }) => count },
        { id: 'documents', of: ({ documents }) => documents },
        { id: 'tokens', of: (row) => row.tokens },
      ]);
    case 'words':
    case 'ngrams':
      return table(answer.rows, [
        { id: 'count', of: ({ count }) => count },
        { id: 'perMillion', of: ({ count }) => perMillion(count, tokens), digits: 2 },
      ]);
    case 'keywords':
      return table(answer.rows, [
        { id: 'score', of: ({ score }) => score, digits: 2 },
        { id: 'count', of: ({ count }) => count },
        { id: 'perMillion', of: ({ count }) => perMillion(count, tokens), digits: 2 },
        { id: 'referenceCount', of: ({ referenceCount }) => referenceCount },
        {
          id: 'referencePerMillion',
          of: ({ referenceCount }) => perMillion(referenceCount, answer.referenceTokens),
          digits: 2,
        },
        { id: 'logLikelihood', of: ({ logLikelihood }) => logLikelihood, digits: 1 },
      ]);
  }
}
