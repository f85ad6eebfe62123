'use client';

import { lintRule } from '@florilegium/scope/rules/lint';
import type { PaperForm } from '@florilegium/scope/rules/paper-form';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Checkbox } from '@/components/form/choices';
import { Field } from '@/components/form/field';
import { TextArea, TextInput } from '@/components/form/text-input';
import { PatternProblem } from './pattern-problem';

/** A rule set as RIDIRE-CPI's form asks for it: strings, one pattern, and whether they forbid. */
export function PaperFormView({
  initial,
  onChange,
}: {
  initial: PaperForm;
  onChange: (form: PaperForm) => void;
}) {
  const t = useTranslations('rules');
  const id = useId();
  const [strings, setStrings] = useState(initial.strings.join('\n'));
  const [pattern, setPattern] = useState(initial.pattern);
  const [negative, setNegative] = useState(initial.negative);
  const problem = pattern === '' ? null : lintRule({ action: 'include', test: 'matches', value: pattern });
  const tell = (part: Partial<{ strings: string; pattern: string; negative: boolean }>) => {
    const now = { strings, pattern, negative, ...part };
    onChange({ ...now, strings: now.strings.split('\n') });
  };
  return (
    <div className="grid gap-4">
      <Field label={t('paperForm.strings')} help={t('paperForm.stringsHelp')}>
        <TextArea
          mono
          rows={4}
          spellCheck={false}
          value={strings}
          onChange={(event) => {
            setStrings(event.target.value);
            tell({ strings: event.target.value });
          }}
        />
      </Field>
      <Field label={t('paperForm.pattern')}>
        <TextInput
          mono
          spellCheck={false}
          value={pattern}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => {
            setPattern(event.target.value);
            tell({ pattern: event.target.value });
          }}
        />
      </Field>
      {problem ? <PatternProblem id={id} value={pattern} problem={problem} /> : null}
      <Checkbox
        label={t('paperForm.negative')}
        help={t('paperForm.negativeHelp')}
        checked={negative}
        onChange={(event) => {
          setNegative(event.target.checked);
          tell({ negative: event.target.checked });
        }}
      />
    </div>
  );
}
