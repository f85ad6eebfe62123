'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { type DropPreviewAnswer, dropPreviewSchema } from './drop-preview';

/** What would go, or why that can't be said. */
interface Looked {
  answer?: DropPreviewAnswer;
  problem?: string;
  fields?: Record<string, string>;
}

/** What is typed is asked for once it stands still. */
const pauseMs = 250;

/**
 * Asks what would go; an answer that comes after another question was asked is left out.
 *
 * @param asked the question as JSON
 */
export function useDropPreview(address: string, asked: string): Looked {
  const t = useTranslations('drops');
  const [found, setFound] = useState<Looked & { asked: string }>({ asked: '' });
  useEffect(() => {
    const aborted = new AbortController();
    const look = async () => {
      const request = { method: 'POST', body: asked, signal: aborted.signal };
      const got = await askApi(dropPreviewSchema, `${address}/preview`, request);
      if (aborted.signal.aborted) return;
      if (got.ok) setFound({ asked, answer: got.data });
      else setFound({ asked, problem: got.message ?? t('unreachable'), fields: got.fields });
    };
    const timer = setTimeout(look, pauseMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [address, asked, t]);
  return found.asked === asked ? found : {};
}
