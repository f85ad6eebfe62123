'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { JudgedText } from './judgement-schemas';

/** The text, from the top, as it would be in the corpus: nothing of what was left out stands in its way. */
export function JudgeText({ text }: { text: JudgedText }) {
  const t = useTranslations('judging');
  const [first, ...rest] = text.blocks;
  // Most texts begin with their title, which stands above them already.
  const blocks = first?.type === 'heading' && first.text === text.title ? rest : text.blocks;
  return (
    <article data-document={text.documentId} data-resource={text.resourceId} className="max-w-[38rem]">
      <h1 className="mb-3 break-words text-[1.375rem] sm:text-[1.625rem]" lang={text.language ?? undefined}>
        {text.title || <span className="url text-lg">{text.url}</span>}
      </h1>
      {text.deleted ? <p className="mb-3 text-warn">{t('deleted')}</p> : null}
      {text.missing ? <p className="text-muted">{t(`no.${text.missing}`)}</p> : null}
      <div className="reading" lang={text.language ?? undefined}>
        {blocks.map(({ type, text: words }, index) => {
          // Blocks have no names and never move.
          const key = index;
          if (type === 'heading') {
            return (
              <h2 key={key} className="text-lg">
                {words}
              </h2>
            );
          }
          if (type === 'quotation') {
            return (
              <blockquote key={key} className="pl-6 italic">
                {words}
              </blockquote>
            );
          }
          return (
            <p
              key={key}
              className={clsx('whitespace-pre-line', type === 'listItem' && 'ml-6 list-item list-disc')}
            >
              {words}
            </p>
          );
        })}
      </div>
      {text.isCut ? (
        <p className="mt-4 border-t pt-2 text-muted text-sm">
          {t('cut')}{' '}
          <a href={`/resources/${text.resourceId}`} target="_blank" rel="noopener">
            {t('whole')}
          </a>
        </p>
      ) : null}
    </article>
  );
}
