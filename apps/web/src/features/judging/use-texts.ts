'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { askApi } from '@/components/live/ask-api';
import { type JudgedNow, type JudgedText, textsSchema } from './judgement-schemas';

/** Texts that are there before they are needed, so that going on takes no time. */
const ahead = 30;
const atOnce = 10;
const retryMs = 2_000;

const askTexts = (sampleId: string, positions: readonly number[]) =>
  askApi(textsSchema, `/api/v1/samples/${sampleId}/texts?positions=${positions.join()}`, {});

/**
 * Texts by their positions, and the next ones before somebody comes to them. Whoever comes back to the page is told what
 * holds now.
 *
 * @param positions all that are to be judged, in their order
 * @param at the place in `positions` that is shown
 */
export function useTexts(
  sampleId: string,
  positions: readonly number[],
  at: number,
  initial: readonly JudgedText[],
  onNow: (now: JudgedNow) => void,
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
      const answer = await askTexts(sampleId, next);
      if (!answer.ok) {
        setProblem(answer.message ?? '');
        // Only a server that was not reached is asked again.
        if (answer.message === null) setTimeout(() => void load(), retryMs);
        break;
      }
      setProblem(null);
      onNow(answer.data.now);
      const came = new Set(answer.data.texts.map(({ position }) => position));
      const missing = next.filter((position) => !came.has(position));
      if (missing.length > 0) setGone((before) => new Set([...before, ...missing]));
      for (const position of next) known.current.add(position);
      setTexts(
        (before) => new Map([...before, ...answer.data.texts.map((text) => [text.position, text] as const)]),
      );
    }
    isLoading.current = false;
  }, [sampleId, positions, onNow]);

  useEffect(() => {
    place.current = at;
    void load();
  }, [at, load]);

  useEffect(() => {
    const look = async () => {
      const answer = await askTexts(sampleId, positions.slice(place.current, place.current + 1));
      // Only what it says of now is read: what the judge said here is not on the server yet, perhaps.
      if (answer.ok) onNow(answer.data.now);
    };
    const comeBack = () => void look();
    window.addEventListener('focus', comeBack);
    return () => window.removeEventListener('focus', comeBack);
  }, [sampleId, positions, onNow]);

  /** Notes what the judge said, so that the text shows it when it is opened again. */
  const note = useCallback((position: number, said: Partial<JudgedText>) => {
    setTexts((before) => {
      const text = before.get(position);
      return text ? new Map(before).set(position, { ...text, ...said }) : before;
    });
  }, []);

  return { texts, gone, problem, note };
}
