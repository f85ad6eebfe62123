'use client';

import {
  defaultJudgingReasons,
  maxJudgingReasonChars,
  maxJudgingReasons,
} from '@florilegium/contracts/validation';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useUnsaved } from '@/components/form/use-unsaved';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { reasonWords } from '../../judging/reason-words';

/** What a corpus tells its judges, as the API has it. */
const rulesSchema = z.object({ guidelines: z.string(), reasons: z.array(z.string()) });
export interface JudgingRules {
  guidelines: string;
  /** Words, or the code of a default reason. */
  reasons: readonly string[];
}

/** What keeps it from being saved: at the field that it is about, `all` where it is about none. */
interface Problems {
  guidelines?: string | undefined;
  reasons?: string | undefined;
  all?: string | undefined;
}

/** What a refused one is told; reasons are refused one by one, and stand in one field. */
function problemsOf(fields: Readonly<Record<string, string>>, message: string): Problems {
  const reasons = Object.entries(fields).find(([name]) => /^reasons\b/.test(name))?.[1];
  const { guidelines } = fields;
  return guidelines || reasons ? { guidelines, reasons } : { all: message };
}

/** As somebody types it: a reason a line. */
const typedSchema = z.object({ guidelines: z.string(), reasons: z.string() });
type Typed = z.infer<typeof typedSchema>;

/**
 * What is typed and not saved, and what it was made from. Its default reasons stand there as codes: it may go on in another
 * language.
 */
const unsavedSchema = z.object({ typed: typedSchema, was: rulesSchema });

const isSame = (one: Typed | JudgingRules, other: Typed | JudgingRules) =>
  one.guidelines === other.guidelines && JSON.stringify(one.reasons) === JSON.stringify(other.reasons);

/**
 * What is typed for judges, and how it is saved: until then it stands in the browser, and where another owner was faster,
 * whoever comes second chooses.
 */
export function useSaveRules(
  { corpusId, userId }: { corpusId: string; userId: string },
  stored: JudgingRules,
) {
  const t = useTranslations('validation.rules');
  const judging = useTranslations('judging') as (key: never) => string;
  const router = useRouter();
  const wordsOf = (reason: string) => reasonWords(judging, reason);
  const codeOf = (line: string) =>
    defaultJudgingReasons.find((code) => wordsOf(code) === line.trim()) ?? line;
  const typedOf = ({ guidelines, reasons }: JudgingRules): Typed => ({
    guidelines,
    reasons: reasons.map(wordsOf).join('\n'),
  });
  const [typed, setTyped] = useState<Typed>(() => typedOf(stored));
  /** As it was read. */
  const [was, setWas] = useState(stored);
  const [theirs, setTheirs] = useState<JudgingRules | null>(null);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const path = `/api/v1/corpora/${corpusId}/judging`;
  const place = { what: 'judging', userId, corpusId } as const;
  const unsaved = useUnsaved(
    place,
    async () => unsavedSchema,
    (found) => {
      const begun = { ...found.typed, reasons: eachLine(found.typed.reasons, wordsOf) };
      if (isSame(begun, typedOf(stored))) return false;
      setTyped(begun);
      setWas(found.was);
      if (!isSame(found.was, stored)) setTheirs(stored);
      return true;
    },
  );

  function type(part: Partial<Typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    const inCodes = { ...next, reasons: eachLine(next.reasons, codeOf) };
    unsaved.keep(
      isSame(next, typedOf(was)) ? null : { typed: inCodes, was: { ...was, reasons: [...was.reasons] } },
    );
  }

  async function save(from: JudgingRules) {
    if (pending) return;
    const codes = codesOf(typed.reasons, codeOf);
    const wrong = wrongWith(codes);
    if (wrong) return setProblems({ reasons: t(wrong.key, { most: wrong.most }) });
    setPending(true);
    setProblems({});
    const isDefault = codes.join('\n') === defaultJudgingReasons.join('\n');
    const body = { guidelines: typed.guidelines, reasons: isDefault ? null : codes, was: from };
    const answer = await askApi(rulesSchema, path, { method: 'PUT', body: JSON.stringify(body) });
    const now =
      !answer.ok && answer.code === 'conflict' ? await askApi(rulesSchema, path, { method: 'GET' }) : null;
    setPending(false);
    if (now?.ok) return setTheirs(now.data);
    if (!answer.ok) return setProblems(problemsOf(answer.fields, answer.message ?? t('unreachable')));
    startFrom(answer.data);
    toast.success(t('saved'));
    router.refresh();
  }

  function startFrom(rules: JudgingRules) {
    unsaved.keep(null);
    setWas(rules);
    setTyped(typedOf(rules));
    setTheirs(null);
    setProblems({});
  }

  return {
    typed,
    type,
    pending,
    problems,
    theirs,
    /** It was typed before the page was opened. */
    goesOn: unsaved.goesOn && theirs === null,
    throwAway: () => startFrom(stored),
    save: () => void save(was),
    keepMine: () => void save(theirs ?? was),
    takeTheirs: () => theirs && startFrom(theirs),
  };
}

/** Words of the default list stay codes, so that every judge reads them in their own language. */
function codesOf(lines: string, codeOf: (line: string) => string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(codeOf);
}

const eachLine = (lines: string, change: (line: string) => string) =>
  lines.split('\n').map(change).join('\n');

function wrongWith(codes: readonly string[]) {
  if (codes.length > maxJudgingReasons) return { key: 'tooMany', most: maxJudgingReasons } as const;
  if (codes.some((line) => line.length > maxJudgingReasonChars)) {
    return { key: 'tooLong', most: maxJudgingReasonChars } as const;
  }
  return new Set(codes).size < codes.length ? ({ key: 'twice', most: 0 } as const) : null;
}
