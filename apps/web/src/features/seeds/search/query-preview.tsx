'use client';

import { sfc32 } from '@florilegium/corpus/sampling';
import { countTuples, drawTuples } from '@florilegium/crawling/seeds/seed-tuples';
import { loadSeedWords, readPastedWords } from '@florilegium/crawling/seeds/seed-words';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { numberOf, type SeedWish } from '../seed-wish';

/** The first queries that would be asked, and how long all of them take at least. */
export function QueryPreview({ wish, intervalMs }: { wish: SeedWish; intervalMs: number }) {
  const t = useTranslations('seeds');
  const words = useWords(useDeferredValue(wish));
  const size = numberOf(wish, 'tupleSize');
  const queries = numberOf(wish, 'queries');
  const seed = numberOf(wish, 'randomSeed');
  const first = useMemo(() => {
    if (words === null || size === null || queries === null || seed === null) return [];
    const next = sfc32(String(seed));
    // The same number is drawn as when it is asked for: a list of which nearly all tuples are wanted is drawn otherwise.
    return drawTuples(words, { size, count: queries }, () => next() / 2 ** 32).slice(0, 3);
  }, [words, size, queries, seed]);
  if (words === null || size === null || queries === null) return null;
  // The corpus may be in a language that the product has no words of.
  const hasNoList = words.length === 0 && wish.list !== 'own' && wish.list !== 'corpus';
  const possible = countTuples(words.length, size);
  const asked = Math.min(queries, possible);
  const minutes = Math.ceil((asked * intervalMs) / 60_000);
  return (
    <section aria-label={t('preview.title')} className="rounded border bg-sunken/50 px-4 py-3">
      <p className="font-medium">{t('preview.title')}</p>
      {first.length === 0 ? (
        <p className="text-muted">{t(hasNoList ? 'preview.noList' : 'preview.none')}</p>
      ) : null}
      <ul className="my-1" lang={wish.language}>
        {first.map((tuple) => (
          <li key={tuple.join(' ')} dir="auto">
            <code>{tuple.join(' ')}</code>
          </li>
        ))}
      </ul>
      <p className="text-muted text-sm" aria-live="polite">
        {t('preview.count', { words: words.length, queries: asked, minutes })}
        {possible < queries ? ` ${t('preview.fewer')}` : ''}
      </p>
    </section>
  );
}

/** The words that tuples are drawn from; null while they are on their way. */
function useWords({ list, language, words }: SeedWish): readonly string[] | null {
  const [loaded, setLoaded] = useState<{ key: string; words: readonly string[] } | null>(null);
  const key = `${list} ${language}`;
  const kind = list === 'own' || list === 'corpus' ? null : list;
  useEffect(() => {
    if (kind === null) return;
    let isCurrent = true;
    void loadSeedWords(language).then((found) => {
      if (isCurrent) setLoaded({ key, words: found?.[kind] ?? [] });
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, language, key]);
  const pasted = useMemo(() => (kind === null ? readPastedWords(words).words : null), [kind, words]);
  return pasted ?? (loaded?.key === key ? loaded.words : null);
}
