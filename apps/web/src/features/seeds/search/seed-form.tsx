'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '@/components/form/choices';
import { FieldGroup } from '@/components/form/field';
import { ProblemAlert } from '@/components/form/problem-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { placeOf, type SeedTarget } from '../seed-target';
import { emptyWish, readWish, type SeedWay, type SeedWish, seedWays, type WishProps } from '../seed-wish';
import { FileFields, OutlinkFields, UrlFields } from './other-fields';
import { QueryFields } from './query-fields';
import { sendSearch } from './send-search';
import type { ShownEngine } from './shown-engine';

/** How seeds are looked for: by queries of random words, or in what pages, files and the corpus link to. */
export function SeedForm({
  corpusId,
  target,
  engines,
  language,
  mayListEngines,
}: {
  corpusId: string;
  target: SeedTarget;
  engines: readonly ShownEngine[];
  /** Of the corpus. */
  language: string;
  mayListEngines: boolean;
}) {
  const t = useTranslations('seeds');
  const common = useTranslations('common');
  const router = useRouter();
  const [wish, setWish] = useState(() => emptyWish(engines[0]?.id ?? '', language));
  const [errors, setErrors] = useState<WishProps['errors']>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const change = (part: Partial<SeedWish>) => {
    setWish((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  };

  async function begin() {
    const read = readWish(wish);
    if (!read.ok) {
      const said = Object.entries(read.problems).map(([field, problem]) => [field, t(`problem.${problem}`)]);
      setErrors(Object.fromEntries(said));
      return setFailure(t('mend'));
    }
    setPending(true);
    setFailure(null);
    const sent = await sendSearch(corpusId, read.settings, target, common('unreachable'));
    if (sent.ok) return router.push(placeOf(corpusId, target, sent.id));
    setPending(false);
    setErrors(sent.fields);
    setFailure(sent.message);
  }

  const parts = { wish, change, errors };
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void begin();
      }}
    >
      <FieldGroup legend={t('way.legend')}>
        <RadioGroup<SeedWay>
          name="way"
          value={wish.way}
          onValueChange={(way) => change({ way })}
          options={seedWays.map((way) => ({
            value: way,
            label: t(`way.${way}.label`),
            help: t(`way.${way}.help`),
          }))}
        />
      </FieldGroup>
      {wish.way === 'queries' ? (
        <QueryFields {...parts} corpusId={corpusId} engines={engines} mayListEngines={mayListEngines} />
      ) : null}
      {wish.way === 'pages' || wish.way === 'sitemap' ? <UrlFields {...parts} /> : null}
      {wish.way === 'file' ? <FileFields {...parts} /> : null}
      {wish.way === 'outlinks' ? <OutlinkFields {...parts} /> : null}
      <ProblemAlert problem={failure} />
      <div>
        <SubmitButton
          variant="main"
          pending={pending}
          disabled={wish.way === 'queries' && engines.length === 0}
        >
          {t('begin')}
        </SubmitButton>
      </div>
    </form>
  );
}
