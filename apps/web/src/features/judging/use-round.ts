'use client';

import type { JudgeVerdict } from '@florilegium/contracts/validation';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { JudgedNow, JudgedText } from './judgement-schemas';
import type { Step } from './steps';
import { nextOpen } from './steps';
import { useQueue } from './use-queue';
import { useTexts } from './use-texts';

/** What somebody says of a text at once: all of it is sent with each judgement. */
export interface Said {
  verdict: JudgeVerdict;
  reason: string | null;
  flagged: boolean;
  note: string;
}

/** What is to be different from what was said before. */
type Change = Partial<Said> | ((before: Said) => Partial<Said>);

interface Done {
  /** In the order of what was said. */
  number: number;
  position: number;
  title: string;
  before: Said;
  now: Said;
}

const mostSeconds = 3_600;
const storageKey = 'florilegium.judgingGoesOn';

/** What a round begins with. */
interface RoundBeginning {
  sampleId: string;
  userId: string;
  steps: readonly Step[];
  startAt: number;
  initialTexts: readonly JudgedText[];
  initialNow: JudgedNow;
}

/**
 * Somebody's way through a sample: which text is on the screen, what was said of which, and what is on its way to the
 * server. A judgement is of the text that is on the screen, in the DOM, when the key goes down; while none is there,
 * keys judge nothing.
 */
export function useRound({
  sampleId,
  userId,
  steps: initialSteps,
  startAt,
  initialTexts,
  initialNow,
}: RoundBeginning) {
  const [steps, setSteps] = useState(initialSteps);
  const [now, setNow] = useState(initialNow);
  const [goesOn, switchGoingOn] = useGoesOn();
  const positions = useMemo(() => initialSteps.map(({ position }) => position), [initialSteps]);
  const place = usePlace(positions, startAt);
  const { at, isAtEnd, go } = place;
  const { texts, gone, problem, note } = useTexts(sampleId, positions, at, initialTexts, setNow);
  const queue = useQueue(sampleId, userId, setNow);
  const position = steps[at]?.position;
  const text = isAtEnd || position === undefined ? undefined : texts.get(position);
  const send = useCallback(
    (of: JudgedText, said: Said, seconds: number | null) => {
      const { resourceId, documentId, signature } = of;
      queue.add({ resourceId, documentId, signature, ...said, seconds });
      note(of.position, said);
      setSteps((before) => judgedAt(before, of.position, said.verdict));
    },
    [queue.add, note],
  );
  const { history, judge, undo } = useSaying({ text, texts, steps, positions, place, goesOn, send });
  return {
    steps,
    at,
    text,
    isAtEnd,
    history,
    goesOn,
    switchGoingOn,
    judge,
    undo,
    go,
    isGone: position !== undefined && gone.has(position),
    problem,
    queue: queue.state,
    now,
  };
}

/** Where in the round somebody is; the address follows. */
function usePlace(positions: readonly number[], startAt: number) {
  const [at, setAt] = useState(startAt);
  const [isAtEnd, setAtEnd] = useState(false);
  const go = useCallback(
    (to: number) => {
      if (to < 0 || to >= positions.length) return;
      setAtEnd(false);
      setAt(to);
      const address = location.pathname.replace(/\/\d+$/, `/${positions[to]}`);
      window.history.replaceState(null, '', address);
    },
    [positions],
  );
  const end = useCallback(() => setAtEnd(true), []);
  return { at, isAtEnd, go, end };
}

/** How something is said of the text that is on the screen, and taken back. */
function useSaying({
  text,
  texts,
  steps,
  positions,
  place: { at, go, end },
  goesOn,
  send,
}: {
  text: JudgedText | undefined;
  texts: ReadonlyMap<number, JudgedText>;
  steps: readonly Step[];
  positions: readonly number[];
  place: ReturnType<typeof usePlace>;
  goesOn: boolean;
  send: (of: JudgedText, said: Said, seconds: number | null) => void;
}) {
  const [history, setHistory] = useState<readonly Done[]>([]);
  const onScreen = useOnScreen(text);
  const latest = useRef({ steps, at, history });
  useLayoutEffect(() => {
    latest.current = { steps, at, history };
  }, [steps, at, history]);

  /** Judges what is on the screen, and goes on. */
  const judge = useCallback(
    (change: Change, { stays = false }: { stays?: boolean } = {}) => {
      const shown = onScreen.current;
      if (!shown) return;
      const before = saidOf(shown.text);
      const now = { ...before, ...(typeof change === 'function' ? change(before) : change) };
      const seconds = Math.min(mostSeconds, (performance.now() - shown.since) / 1_000);
      const { position, title, url } = shown.text;
      // Done before the next key is looked at, so that this one finds the next text.
      flushSync(() => {
        send(shown.text, now, Math.round(seconds * 10) / 10);
        setHistory((all) => [...all, { number: all.length, position, title: title || url, before, now }]);
        if (stays || !goesOn) return;
        const after = judgedAt(latest.current.steps, position, now.verdict);
        const next = nextOpen(after, latest.current.at, before.verdict === 'skipped');
        if (next === null) end();
        else go(next);
      });
    },
    [send, go, end, goesOn, onScreen],
  );

  /** Takes back the last thing that was said since the page was opened, and shows its text. */
  const undo = useCallback(() => {
    const last = latest.current.history.at(-1);
    const undone = last && texts.get(last.position);
    if (!last || !undone) return;
    flushSync(() => {
      send(undone, last.before, null);
      setHistory((all) => all.slice(0, -1));
      go(positions.indexOf(last.position));
    });
  }, [send, go, texts, positions]);

  return { history, judge, undo };
}

/** What is in the DOM now, and since when: state that is set is not on the screen yet. */
function useOnScreen(text: JudgedText | undefined) {
  const onScreen = useRef<{ text: JudgedText; since: number } | null>(null);
  useLayoutEffect(() => {
    const shown = onScreen.current;
    // The same text with another verdict has been there all along.
    const since =
      shown && text && shown.text.documentId === text.documentId ? shown.since : performance.now();
    onScreen.current = text ? { text, since } : null;
  }, [text]);
  return onScreen;
}

/** Whether a verdict goes on to the next text by itself, as the reader last chose it in this browser, and the switch for it. */
function useGoesOn(): [goesOn: boolean, switchIt: () => void] {
  const [goesOn, setGoesOn] = useState(true);
  useEffect(() => setGoesOn(localStorage.getItem(storageKey) !== 'off'), []);
  const switchIt = () => {
    localStorage.setItem(storageKey, goesOn ? 'off' : 'on');
    setGoesOn(!goesOn);
  };
  return [goesOn, switchIt];
}

/** The steps with another verdict at a position. */
const judgedAt = (steps: readonly Step[], position: number, verdict: JudgeVerdict): readonly Step[] =>
  steps.map((step) => (step.position === position ? { ...step, verdict } : step));

function saidOf({ verdict, reason, flagged, note }: JudgedText): Said {
  return { verdict: verdict === 'conflict' ? 'unjudged' : verdict, reason, flagged, note };
}
