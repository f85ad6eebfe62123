'use client';

import {
  type MetadataRule,
  metadataRulesSchema,
  ruleParts,
  ruleTests,
} from '@florilegium/contracts/metadata-rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { useUnsaved } from '@/components/form/use-unsaved';
import { askApi } from '@/components/live/ask-api';
import { toast } from '@/components/overlay/toast';
import { withNames } from './domain-values';

/** The rules of a corpus as they are saved. */
export interface SavedRules {
  rules: readonly MetadataRule[];
  version: number;
}

const savedSchema = z.object({ rules: metadataRulesSchema, version: z.int() });

/** Rules as they are typed, with the version that they were made from: they may be incomplete, and be refused. */
const unsavedSchema = z.object({
  version: z.int(),
  rules: z.array(
    z.object({
      id: z.uuid(),
      part: z.enum(ruleParts),
      test: z.enum(ruleTests),
      text: z.string(),
      field: z.string(),
      value: z.string(),
    }),
  ),
});

/** What is wrong with the parts of rules, by the id of each. */
type RuleErrors = Readonly<Record<string, Partial<Record<string, string>>>>;

/** Whether a rule says something: what is half written is neither counted nor saved. */
export const isWhole = (rule: MetadataRule) =>
  [rule.text, rule.field, rule.value].every((text) => text.trim() !== '');

/**
 * The rules as they are typed. They stand in the browser until they are saved, so a reload goes on with them, and where
 * somebody else has saved others meanwhile, whoever comes second chooses. `names` are those of domains, by slug: people
 * read and type names, and the server keeps slugs.
 */
export function useRulesDraft(
  { userId, corpusId }: { userId: string; corpusId: string },
  saved: SavedRules,
  { mayEdit, names }: { mayEdit: boolean; names: ReadonlyMap<string, string> },
) {
  const stored = withNames(saved, names);
  const t = useTranslations('corpora.metadata');
  const router = useRouter();
  const [rules, setRules] = useState<readonly MetadataRule[]>(stored.rules);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<RuleErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [version, setVersion] = useState(stored.version);
  /** The rules as they were saved last. */
  const [last, setLast] = useState(stored.rules);
  const [theirs, setTheirs] = useState<SavedRules | null>(null);
  const path = `/api/v1/corpora/${corpusId}/metadata-rules`;
  const place = mayEdit ? ({ what: 'rules', userId, corpusId } as const) : null;
  const unsaved = useUnsaved(
    place,
    async () => unsavedSchema,
    (found) => {
      if (saysTheSame(found.rules, stored.rules)) return false;
      setRules(found.rules);
      setVersion(found.version);
      if (found.version !== stored.version) setTheirs(stored);
      return true;
    },
  );

  function change(next: readonly MetadataRule[]) {
    setRules(next);
    setErrors(Object.fromEntries(Object.entries(errors).filter(([id]) => isAsBefore(id, rules, next))));
    unsaved.keep(saysTheSame(next, last) ? null : { version, rules: [...next] });
  }

  async function save(from = version) {
    setPending(true);
    setProblem(null);
    setErrors({});
    const sent = rules.filter(isWhole);
    const empty = emptyParts(rules);
    // Saving nothing would look as if what is half written had been saved.
    if (saysTheSame(sent, last) && from === version) {
      setPending(false);
      setErrors(partsSaid(empty, t('emptyPart')));
      if (empty.length > 0) return setRefusals((before) => before + 1);
      toast.info(t('unchanged'));
      return;
    }
    const body = JSON.stringify({ rules: sent, version: from });
    const answer = await askApi(savedSchema, path, { method: 'PUT', body });
    const now =
      !answer.ok && answer.code === 'conflict' ? await askApi(savedSchema, path, { method: 'GET' }) : null;
    setPending(false);
    if (now?.ok) return setTheirs(withNames(now.data, names));
    if (!answer.ok) {
      const message = answer.message ?? t('lost');
      setErrors(errorsOf(answer.fields, sent));
      setRefusals((before) => before + 1);
      // What stands at a rule is not said a second time.
      return setProblem(Object.values(answer.fields).includes(message) ? null : message);
    }
    setVersion(answer.data.version);
    setLast(withNames(answer.data, names).rules);
    // What is half written was not saved: it stands in the form again after it.
    unsaved.keep(rules.every(isWhole) ? null : { version: answer.data.version, rules: [...rules] });
    toast.success(t('saved'));
    router.refresh();
  }

  function startFrom(from: SavedRules) {
    unsaved.keep(null);
    setRules(from.rules);
    setLast(from.rules);
    setVersion(from.version);
    setTheirs(null);
    setProblem(null);
    setErrors({});
  }

  return {
    rules,
    change,
    pending,
    problem,
    errors,
    /** How often the server has refused them: each time whoever types goes on where something is wrong. */
    refusals,
    theirs,
    /** They were typed before the page was opened. */
    goesOn: unsaved.goesOn && theirs === null,
    save: () => void save(),
    keepMine: () => void save(theirs?.version),
    takeTheirs: () => theirs && startFrom(theirs),
    throwAway: () => startFrom(stored),
  };
}

/** The parts of rules that are still to be written, with the id of each rule. */
const emptyParts = (rules: readonly MetadataRule[]) =>
  rules.flatMap((rule) =>
    (['text', 'field', 'value'] as const).flatMap((part) =>
      rule[part].trim() === '' ? [{ id: rule.id, part }] : [],
    ),
  );

function partsSaid(parts: ReturnType<typeof emptyParts>, told: string): RuleErrors {
  const errors: Record<string, Partial<Record<string, string>>> = {};
  for (const { id, part } of parts) errors[id] = { ...errors[id], [part]: told };
  return errors;
}

/** Whether a rule says what it said, so that what was wrong with it still is. */
function isAsBefore(id: string, before: readonly MetadataRule[], after: readonly MetadataRule[]): boolean {
  const [old, now] = [before, after].map((rules) => rules.find((rule) => rule.id === id));
  return old !== undefined && now !== undefined && saysTheSame([old], [now]);
}

/** What is wrong with rules, by their ids, from what was said of those that were sent. */
function errorsOf(fields: Readonly<Record<string, string>>, sent: readonly MetadataRule[]): RuleErrors {
  const errors: Record<string, Partial<Record<string, string>>> = {};
  for (const [name, told] of Object.entries(fields)) {
    const [, place, part] = /^rules\.(\d+)\.(\w+)/.exec(name) ?? [];
    const rule = sent[Number(place)];
    if (rule && part) errors[rule.id] = { ...errors[rule.id], [part]: told };
  }
  return errors;
}

const saysTheSame = (one: readonly MetadataRule[], other: readonly MetadataRule[]) =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = ({ id, part, test, text, field, value }: MetadataRule) => [
  id,
  part,
  test,
  text,
  field,
  value,
];
