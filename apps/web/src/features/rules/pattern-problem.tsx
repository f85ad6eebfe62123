import type { RuleProblem } from '@florilegium/scope/rules/lint';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { patternFault } from './pattern-fault';

/** Characters of a long value that are shown before the place where it goes wrong, and behind it. */
const shownBefore = 60;
const shownBehind = 60;

/** Why a pattern can't be used, with the place in it underlined from where it goes wrong; children offer what to do. */
export function PatternProblem({
  id,
  value,
  problem,
  children,
}: {
  id: string;
  value: string;
  problem: RuleProblem;
  children?: ReactNode;
}) {
  const t = useTranslations('rules');
  const { position } = problem;
  return (
    <div className="text-bad text-sm">
      <p id={id}>
        {position === undefined ? null : (
          <code dir="ltr" className="mr-2 break-all text-ink">
            {position > shownBefore ? '…' : null}
            {value.slice(Math.max(0, position - shownBefore), position)}
            <span className="underline decoration-bad decoration-wavy underline-offset-4">
              {value.slice(position, position + shownBehind) || '␣'}
            </span>
            {value.length > position + shownBehind ? '…' : null}
          </code>
        )}
        {t(`problem.${problem.code}`)}
        {problem.code === 'badPattern' ? ` ${t(`patternFault.${patternFault(problem.message)}`)}` : null}
      </p>
      {children}
    </div>
  );
}
