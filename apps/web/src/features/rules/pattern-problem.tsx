import type { RuleProblem } from '@florilegium/scope/lint';
import { useTranslations } from 'next-intl';

/** Why a pattern can't be used, with the place in it underlined from where it goes wrong. */
export function PatternProblem({ id, value, problem }: { id: string; value: string; problem: RuleProblem }) {
  const t = useTranslations('rules');
  const { position } = problem;
  return (
    <p id={id} className="text-bad text-sm">
      {position === undefined ? null : (
        <code className="mr-2 break-all text-ink">
          {value.slice(0, position)}
          <span className="underline decoration-bad decoration-wavy underline-offset-4">
            {value.slice(position) || '␣'}
          </span>
        </code>
      )}
      {t(`problem.${problem.code}`)}
      {problem.code === 'badPattern' ? <span lang="en"> ({problem.message})</span> : null}
    </p>
  );
}
