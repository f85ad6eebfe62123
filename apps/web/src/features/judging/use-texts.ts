'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { type JudgedText, textsSchema } from './judgement-schemas';

/** Texts that are there before they are needed, so that going on takes no time. */
const ahead = 30;
const atOnce = 10;
const retryMs = 2_000;

/**
 * Texts by their positions, and the next ones before somebody comes to them.
 *
 * @param positions all that are to be judged, in their order
 * @param at the place in `positions` that is shown
 */
export function useTexts(
  sampleId: string,
  positions: readonly number[],
  at: number,
  initial: readonly JudgedText[],
) {
  const [texts, setTexts] = useState(() => new Map(initial.map((text) => [text.position, text])));
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const known = useRef(new Set(texts.keys()));
  const place = useRef(at);
  const isLoading = useRef(false);

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    for (;;) {
      const next = positions
        .slice(place.current, place.current + ahead)
        .filter((position) => !known.current.has(position))
        .slice(0, atOnce);
      if (next.length === 0) break;
      const address = `/api/v1/samples/${sampleId}/texts?positions=${next.join()}`;
      const answer = await askApi(textsSchema, address, {});
      if (!answer.ok) {
        setProblem(answer.message ?? '');
        // Only a server that was not reached is asked again.
        if (answer.message === null) setTimeout(() => void load(), retryMs);
        break;
      }
      setProblem(null);
      const came = new Set(answer.data.texts.map(({ position }) => position));
      const missing = next.filter((position) => !came.has(position));
      if (missing.length > 0) setGone((before) => new Set([...before, ...missing]));
      for (const position of next) known.current.add(position);
      setTexts(
        (before) => new Map([...before, ...answer.data.texts.map((text) => [text.position, text] as const)]),
      );
    }
    isLoading.current = false;
  }, [sampleId, positions]);

  useEffect(() => {
    place.current = at;
    void load();
  }, [at, load]);

  /** Notes what the judge said, so that the text shows it when it is opened again. */
  const note = useCallback((position: number, said: Partial<JudgedText>) => {
    setTexts((before) => {
      const text = before.get(position);
      return text ? new Map(before).set(position, { ...text, ...said }) : before;
    });
  }, []);

  return { texts, gone, problem, note };
}
