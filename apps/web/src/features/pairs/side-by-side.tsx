import { shortened } from '@florilegium/contracts/lengths';
import type { AlignedSentences } from '@florilegium/db/pairs/page-pairs';
import { clsx } from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { LanguageName } from '../../components/language-name';

/** Rows that are shown: a longer text is read in its files. */
const mostShown = 1_000;
/** Below this a sentence pair is marked as doubtful. */
const doubtful = 0.5;

/** Characters of both texts that are shown, and of one side of a row. */
const mostChars = 500_000;
const mostCharsOfSide = 20_000;

/** The first rows with their texts, as far as there is room. */
function firstRows({ a, b, pairs }: AlignedSentences) {
  let left = mostChars;
  const textOf = (texts: readonly string[], places: readonly number[]) => {
    const text = shortened(places.map((at) => texts[at]).join(' '), mostCharsOfSide);
    left -= text.length;
    return text;
  };
  const rows = [];
  for (const bead of pairs.slice(0, mostShown)) {
    if (left <= 0) break;
    rows.push({ ...bead, textA: textOf(a, bead.a), textB: textOf(b, bead.b) });
  }
  return rows;
}

/** Two texts, sentence by sentence; what has no counterpart stands alone. */
export function SideBySide({
  sentences,
  languages: [a, b],
}: {
  sentences: AlignedSentences;
  languages: readonly [string, string];
}) {
  const t = useTranslations('pairs');
  const format = useFormatter();
  const rows = firstRows(sentences);
  const hidden = sentences.pairs.length - rows.length;
  return (
    <div className="px-4 pb-4">
      <p className="mb-2 max-w-[46rem] text-muted text-sm">{t('pair.textsHelp')}</p>
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('pair.texts')}</caption>
        <colgroup>
          <col />
          <col />
          <col className="w-14" />
        </colgroup>
        <thead>
          <tr className="text-left text-muted text-sm">
            {[a, b].map((code) => (
              <th key={code} scope="col" className="py-1.5 pr-3 font-medium">
                <LanguageName code={code} />
              </th>
            ))}
            <th scope="col" className="py-1.5 text-right font-medium">
              {t('column.trust')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bead, place) => {
            const isAlone = bead.a.length === 0 || bead.b.length === 0;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a finished alignment never move
              <tr key={place} className="border-t align-top">
                <td
                  lang={a}
                  className={clsx(
                    'reading max-w-none! py-1.5 pr-3 [overflow-wrap:anywhere]',
                    isAlone && 'text-muted',
                  )}
                >
                  {bead.textA}
                </td>
                <td
                  lang={b}
                  className={clsx(
                    'reading max-w-none! py-1.5 pr-3 [overflow-wrap:anywhere]',
                    isAlone && 'text-muted',
                  )}
                >
                  {bead.textB}
                </td>
                <td
                  className={clsx(
                    'py-1.5 text-right text-sm tabular-nums',
                    bead.score < doubtful ? 'text-bad' : 'text-muted',
                  )}
                >
                  {isAlone ? '' : format.number(bead.score, { maximumFractionDigits: 2 })}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hidden > 0 ? <p className="mt-2 text-muted text-sm">{t('pair.moreRows', { count: hidden })}</p> : null}
    </div>
  );
}
