import type { LatestSaid } from '@florilegium/db/samples/latest-said';
import { useTranslations } from 'next-intl';
import { reasonWords } from '../judging/reason-words';

/** Whether somebody said more of a text than how it is judged. */
export const hasWords = ({ reason, flagged, note }: LatestSaid): boolean =>
  reason !== null || flagged || note !== '';

/** Beyond so many characters a note is shown by its first lines. */
const longNote = 160;

/** Reasons, flags and notes of a text, by judge. */
export function SaidList({ said }: { said: readonly LatestSaid[] }) {
  const t = useTranslations('validation.disputed');
  const judging = useTranslations('judging');
  return (
    <ul className="grid gap-1 text-sm">
      {said.map(({ judgeId, name, kind, reason, flagged, note }) => (
        <li key={`${kind} ${judgeId}`} className="min-w-0 [overflow-wrap:anywhere]">
          <bdi className="text-muted">
            {kind === 'own' ? (name ?? t('gone')) : t(`by.${kind}`, { name: name ?? t('gone') })}
          </bdi>
          : {reason === null ? null : <bdi>{reasonWords(judging, reason)} </bdi>}
          {flagged ? <span className="whitespace-nowrap text-warn">⚑ {judging('flagged')} </span> : null}
          {note === '' ? null : <Note text={note} />}
        </li>
      ))}
    </ul>
  );
}

function Note({ text }: { text: string }) {
  const words = (
    <>
      “<bdi>{text}</bdi>”
    </>
  );
  if (text.length <= longNote) return <span className="text-muted">{words}</span>;
  return (
    <details className="group text-muted">
      <summary className="line-clamp-2 cursor-pointer group-open:line-clamp-none">{words}</summary>
    </details>
  );
}
