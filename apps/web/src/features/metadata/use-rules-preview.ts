'use client';

import type { MetadataRule } from '@florilegium/contracts/metadata-rules';
import { useEffect, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { previewSchema, type RulesPreviewAnswer } from './metadata-answers';

/** After the last change of the rules, in ms. */
const restMs = 600;

/** What rules would change; neither is there while that is being asked. */
export interface RulesPreview {
  answer?: RulesPreviewAnswer;
  /** Why nobody can say; null: the server didn't answer. */
  problem?: string | null;
}

/** What rules would change in a corpus, asked anew once nobody has changed them for a moment. */
export function useRulesPreview(
  corpusId: string,
  rules: readonly MetadataRule[],
  asks: boolean,
): RulesPreview {
  const body = JSON.stringify({ rules });
  const [known, setKnown] = useState<(RulesPreview & { body: string }) | null>(null);
  useEffect(() => {
    if (!asks) return;
    const away = new AbortController();
    const timer = setTimeout(async () => {
      const path = `/api/v1/corpora/${corpusId}/metadata-rules/preview`;
      const answer = await askApi(previewSchema, path, { method: 'POST', body, signal: away.signal });
      if (away.signal.aborted) return;
      setKnown({ body, ...(answer.ok ? { answer: answer.data } : { problem: answer.message }) });
    }, restMs);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [asks, body, corpusId]);
  return known?.body === body ? known : {};
}
