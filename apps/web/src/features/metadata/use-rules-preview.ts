'use client';

import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import { useEffect, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { previewSchema, type RulesPreviewAnswer } from './metadata-answers';

/** After the last change of the rules, in ms. */
const restMs = 600;

/** What rules would change in a corpus, asked anew once nobody has changed them for a moment; null while that is unknown. */
export function useRulesPreview(
  corpusId: string,
  rules: readonly MetadataRule[],
  asks: boolean,
): RulesPreviewAnswer | null {
  const body = JSON.stringify({ rules });
  const [known, setKnown] = useState<{ body: string; answer: RulesPreviewAnswer } | null>(null);
  useEffect(() => {
    if (!asks) return;
    const away = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/api/v1/corpora/${corpusId}/metadata-rules/preview`;
      const answer = await askApi(previewSchema, path, { method: 'POST', body, signal: away.signal });
      if (answer.ok && !away.signal.aborted) setKnown({ body, answer: answer.data });
    }, restMs);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [asks, body, corpusId]);
  return known?.body === body ? known.answer : null;
}
