'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isTooLongForDraft } from '../job-draft/draft-seeds';
import type { JobDraft } from '../job-draft/job-draft';
import { type SeedInput, seedInput, typedSeeds } from '../job-draft/seed-input';
import type { JobFormProps } from './job-form-props';

/** Everything that is typed, at one moment. */
export interface FormContent {
  draft: JobDraft;
  seeds: SeedInput;
}

/** What stands in the form, and whether somebody has typed anything. */
export function useFormState(props: JobFormProps) {
  const t = useTranslations('jobs');
  const { continued } = props;
  const [content, setContent] = useState<FormContent>(() => ({
    draft: continued?.draft ?? props.draft,
    seeds:
      continued && continued.seeds !== null ? seedInput(continued.seeds, t('seeds.pasted')) : props.seeds,
  }));
  const [touched, setTouched] = useState(props.begun ?? false);
  const { draft, seeds } = content;
  const trialSeeds = useSettled(
    useMemo(() => typedSeeds(seeds) ?? props.sampleSeeds, [seeds, props.sampleSeeds]),
  );
  return {
    draft,
    seeds,
    content,
    touched,
    trialSeeds,
    /** What a draft keeps of the seeds; undefined: they were not touched, or the list is too long. */
    seedText: useSeedText(seeds),
    change: (part: Partial<JobDraft>) => {
      setTouched(true);
      setContent((now) => ({ ...now, draft: { ...now.draft, ...part } }));
    },
    changeBy: (change: (now: JobDraft) => JobDraft) => {
      setTouched(true);
      setContent((now) => ({ ...now, draft: change(now.draft) }));
    },
    setSeeds: (next: SeedInput) => {
      setTouched(true);
      setContent((now) => ({ ...now, seeds: next }));
    },
    /** Puts a whole form in the place of this one; `fresh`: as if nobody had typed. */
    replace: (next: Partial<FormContent>, fresh = false) => {
      setTouched(!fresh);
      setContent((now) => ({ ...now, ...next }));
    },
  };
}

/** Seeds of a list that is worked through at every key; a longer one once nobody has typed into it for a moment. */
const mostAtOnce = 500;
const settleMs = 400;

/** A list as it stands; a long one a moment after the last key, so that typing stays quick. */
function useSettled(list: readonly string[]): readonly string[] {
  const [settled, setSettled] = useState(list);
  const isLong = list.length > mostAtOnce;
  useEffect(() => {
    if (!isLong) return;
    const timer = setTimeout(() => setSettled(list), settleMs);
    return () => clearTimeout(timer);
  }, [list, isLong]);
  return isLong ? settled : list;
}

interface SeedText {
  ready: boolean;
  text: string | undefined;
  isTooLong: boolean;
}

/** The seeds as a draft keeps them: typed, or read from the file that was chosen. */
function useSeedText(seeds: SeedInput): SeedText {
  const [ofFile, setOfFile] = useState<{ file: File; text: string | undefined } | null>(null);
  const file = seeds.kind === 'file' ? seeds.file : null;
  const latest = useRef(file);
  latest.current = file;
  useEffect(() => {
    if (!file || isTooLongForDraft(file)) return;
    const keep = (text: string | undefined) => {
      if (latest.current === file) setOfFile({ file, text });
    };
    // A file that can't be read any more is said where it is sent.
    file.text().then(keep, () => keep(undefined));
  }, [file]);
  const isTooLong = file !== null && isTooLongForDraft(file);
  if (!file)
    return { ready: true, text: seeds.kind === 'text' && seeds.changed ? seeds.text : undefined, isTooLong };
  if (isTooLong) return { ready: true, text: undefined, isTooLong };
  const isRead = ofFile?.file === file;
  return { ready: isRead, text: isRead ? ofFile.text : undefined, isTooLong };
}
