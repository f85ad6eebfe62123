'use client';

import { expertGroups, type OptionGroup } from '@florilegium/contracts/jobs/option-notes';
import { jobOptions, type Option } from '@florilegium/contracts/jobs/options';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { OptionField, type OptionProps } from './option-field';
import { useOptionWords } from './option-words';

interface GroupProps extends OptionProps {
  of: OptionGroup;
  /** All that there are. */
  from?: readonly Option[];
  only?: keyof typeof picks;
}

/** Which fields of a group: numbers and boxes to tick look best among their like. */
const picks = {
  all: () => true,
  numbers: (option: Option) => option.kind === 'number',
  noNumbers: (option: Option) => option.kind !== 'number',
  boxes: (option: Option) => isBox(option),
  noBoxes: (option: Option) => !isBox(option),
};

const isBox = ({ kind }: Option) => kind === 'toggle' || kind === 'part';

/** The fields of a group, in their order. */
export function OptionFields({ of: group, from = jobOptions, only = 'all', ...props }: GroupProps) {
  const words = useOptionWords();
  return from
    .filter((option) => option.group === group && picks[only](option))
    .map((option) => <OptionField key={option.path} option={option} words={words} {...props} />);
}

/** The fields of a group beside each other: those of experts folded away, and open while one of them is wrong. */
export function OptionGrid({
  columns = 'sm:grid-cols-2',
  fold,
  also = [],
  children,
  ...props
}: GroupProps & {
  /** Classes of the columns beside each other. */
  columns?: string;
  /** Classes of what it is folded into. */
  fold?: string;
  /** Groups that `children` show. */
  also?: readonly OptionGroup[];
  children?: ReactNode;
}) {
  const words = useOptionWords();
  const { of: group, from = jobOptions, fields } = props;
  const inner = (
    <>
      <div className={clsx('grid items-start gap-4', columns)}>
        <OptionFields {...props} />
      </div>
      {children}
    </>
  );
  if (!expertGroups.has(group)) return inner;
  const shown = [group, ...also];
  const isWrong = from.some((option) => shown.includes(option.group) && fields[option.path]);
  return (
    <details className={fold} open={isWrong}>
      <summary className="text-leaf">{words.group(group)}</summary>
      <div className="mt-3">{inner}</div>
    </details>
  );
}
