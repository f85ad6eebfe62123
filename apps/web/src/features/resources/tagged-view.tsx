import type { TaggedSentence, TaggedToken } from '@florilegium/contracts/documents';
import { useTranslations } from 'next-intl';

/** Tokens that are shown: more would take a browser seconds, and nobody reads them all. */
const mostTokens = 2_000;

/** A tagged text, sentence by sentence, each word over its lemma and tag. */
export function TaggedView({
  blocks,
  language,
}: {
  blocks: readonly (readonly TaggedSentence[])[];
  language: string;
}) {
  const t = useTranslations('resources');
  const { sentences, all } = firstSentences(blocks);
  return (
    <div lang={language.startsWith('x-') ? undefined : language}>
      {sentences.map(({ key, sentence }) => (
        <p key={key} className="mb-3 flex flex-wrap gap-x-2 gap-y-1.5 border-b pb-3 last:border-b-0">
          {sentence.map((token, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a sentence never move
            <Word key={at} token={token} />
          ))}
        </p>
      ))}
      {all > mostTokens ? (
        <p className="text-muted text-sm">{t('tagged.cut', { shown: mostTokens, all })}</p>
      ) : null}
    </div>
  );
}

function Word({ token: { form, lemma, tag, upos, feats } }: { token: TaggedToken }) {
  const analysis = [upos, feats].filter(Boolean).join(' ');
  return (
    <span className="inline-flex flex-col" title={analysis || undefined}>
      <span className="font-serif">{form}</span>
      {tag || lemma ? (
        <span className="text-muted text-xs leading-tight">
          <span className="block">{lemma}</span>
          <span className="block font-mono">{tag || upos}</span>
        </span>
      ) : null}
    </span>
  );
}

function firstSentences(blocks: readonly (readonly TaggedSentence[])[]) {
  const sentences: { key: string; sentence: TaggedSentence }[] = [];
  let all = 0;
  for (const [block, own] of blocks.entries()) {
    for (const [at, sentence] of own.entries()) {
      if (all < mostTokens)
        sentences.push({ key: `${block}-${at}`, sentence: sentence.slice(0, mostTokens - all) });
      all += sentence.length;
    }
  }
  return { sentences, all };
}
