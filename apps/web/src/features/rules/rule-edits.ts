'use client';

import { maxRulesPerSet, type Rule, type RuleSetName } from '@florilegium/contracts/jobs/rules';
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { nextRowId } from '@/components/table/row-id';
import type { DraftRule } from '../job-draft/job-draft';

/** What can be done to the rows of a set; the functions stay the same from one rendering to the next. */
export interface RuleEdits {
  change: (id: number, part: Partial<Rule>) => void;
  /** Puts a row of the same kind behind this one, or the first one, and the focus into it. */
  add: (after?: number) => void;
  /** Takes a row out; the focus goes to the one before it. */
  remove: (id: number) => void;
  /** Puts other rules in a row's place. */
  replace: (id: number, rules: readonly Rule[]) => void;
  /** Moves a row by one. */
  move: (id: number, by: 1 | -1) => void;
  /** Puts the focus into the row before or behind this one; false where there is none. */
  step: (id: number, by: 1 | -1) => boolean;
}

/** The attribute by which the value of a row is found. */
export const valueAttribute = 'data-rule-value';

/** Puts the focus into the value of a row, wherever it stands on the page; false where it doesn't. */
export function focusRule(within: ParentNode | null, id: number): boolean {
  const field = within?.querySelector<HTMLElement>(`[${valueAttribute}="${id}"]`);
  field?.focus();
  return field !== undefined && field !== null;
}

/** The edits of one set; `box` holds its rows, and `onNeeded` is told of one that is to be drawn, wherever it stands. */
export function useRuleEdits(
  rules: readonly DraftRule[],
  onChange: (rules: DraftRule[]) => void,
  { box, onNeeded }: { box: RefObject<HTMLElement | null>; onNeeded: (id: number | null) => void },
): RuleEdits {
  const latest = useRef({ rules, onChange });
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    latest.current = { rules, onChange };
    if (wanted.current !== null && focusRule(box.current, wanted.current)) wanted.current = null;
  });

  const set = useCallback((next: DraftRule[]) => {
    // Two keys may come before the page is drawn again.
    latest.current.rules = next;
    latest.current.onChange(next);
  }, []);

  return useMemo(() => {
    const now = () => latest.current.rules;
    const want = (id: number | null) => {
      wanted.current = id;
      onNeeded(id);
    };
    const placeOf = (id: number) => now().findIndex((rule) => rule.id === id);
    return {
      change: (id, part) => set(now().map((rule) => (rule.id === id ? { ...rule, ...part } : rule))),
      add: (after) => {
        if (now().length >= maxRulesPerSet) return;
        const place = after === undefined ? now().length - 1 : placeOf(after);
        const before = now()[place];
        const added: DraftRule = {
          id: nextRowId(),
          action: before?.action ?? 'include',
          // By Enter a list goes on as it began; by the button another thought begins, with the plainest test.
          test: (after === undefined ? undefined : before?.test) ?? 'contains',
          value: '',
        };
        want(added.id);
        set(now().toSpliced(place + 1, 0, added));
      },
      remove: (id) => {
        const place = placeOf(id);
        want((now()[place - 1] ?? now()[place + 1])?.id ?? null);
        set(now().filter((rule) => rule.id !== id));
      },
      replace: (id, others) => {
        const place = placeOf(id);
        const rows = others.map((rule) => ({ ...rule, id: nextRowId() }));
        want(rows.slice(0, maxRulesPerSet - place).at(-1)?.id ?? null);
        set(
          now()
            .toSpliced(place, 1, ...rows)
            .slice(0, maxRulesPerSet),
        );
      },
      move: (id, by) => {
        const place = placeOf(id);
        const rule = now()[place];
        if (!rule || !now()[place + by]) return;
        want(id);
        set(
          now()
            .toSpliced(place, 1)
            .toSpliced(place + by, 0, rule),
        );
      },
      step: (id, by) => {
        const next = now()[placeOf(id) + by];
        if (next && !focusRule(box.current, next.id)) want(next.id);
        return next !== undefined;
      },
    };
  }, [set, box, onNeeded]);
}

/** By what a row is pointed at; what the pointer is on goes before what has the focus. */
export type Pointing = 'pointer' | 'focus';

/** The place of a row: which set, and its id. */
export interface RuleRef {
  set: RuleSetName;
  id: number;
}
