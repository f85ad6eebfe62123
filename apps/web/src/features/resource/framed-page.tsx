'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/button';
import { askApi } from '@/components/live/ask-api';
import { type PageStyles, pageStylesSchema } from './styles-schema';

/** How often it is asked whether style sheets are there, in ms, and how many times. */
const everyMs = 1_500;
const mostLooks = 60;

/** An archived page in a frame that can do nothing, and the offer to fetch the style sheets that it names. */
export function FramedPage({
  resourceId,
  src,
  title,
  mayFetch,
}: {
  resourceId: string;
  src: string;
  title: string;
  mayFetch: boolean;
}) {
  const t = useTranslations('resources.original');
  const [styles, setStyles] = useState<PageStyles['styles']>([]);
  const [shown, setShown] = useState(0);
  const [isFetching, setFetching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const path = `/api/v1/resources/${resourceId}/styles`;

  useEffect(() => {
    let isGone = false;
    void askApi(pageStylesSchema, path, {}).then((answer) => {
      if (!isGone && answer.ok) setStyles(answer.data.styles);
    });
    return () => {
      isGone = true;
    };
  }, [path]);

  async function fetchStyles() {
    setFetching(true);
    setProblem(null);
    let answer = await askApi(pageStylesSchema, path, { method: 'POST' });
    for (let look = 0; look < mostLooks; look += 1) {
      if (!answer.ok || answer.data.styles.every(({ state }) => state !== 'waiting')) break;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      answer = await askApi(pageStylesSchema, path, {});
    }
    setFetching(false);
    if (!answer.ok) return setProblem(answer.message ?? t('stylesLost'));
    setStyles(answer.data.styles);
    setShown((before) => before + 1);
  }

  const countOf = (wanted: PageStyles['styles'][number]['state']) =>
    styles.filter(({ state }) => state === wanted).length;
  const [missing, waiting, failed] = [countOf(null), countOf('waiting'), countOf('failed')];
  return (
    <>
      {missing + waiting + failed > 0 ? (
        <div
          className="flex flex-wrap items-center gap-3 border-t px-4 py-2 text-muted text-sm"
          role="status"
        >
          {missing > 0 ? <span>{t('styles', { missing })}</span> : null}
          {waiting > 0 ? <span>{t('stylesWaiting', { count: waiting })}</span> : null}
          {failed > 0 ? <span>{t('stylesFailed', { count: failed })}</span> : null}
          {mayFetch ? (
            <Button size="small" pending={isFetching} onClick={() => void fetchStyles()}>
              {t('fetchStyles')}
            </Button>
          ) : null}
          {problem}
        </div>
      ) : null}
      <iframe
        key={shown}
        sandbox=""
        src={src}
        title={title}
        className="block h-[70vh] w-full border-t bg-white"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    </>
  );
}
