'use client';

import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/form/field';
import { TextInput } from '@/components/form/text-input';
import { typedCount } from '@/components/form/typed-count';
import { Link } from '@/components/links/link';
import { Dialog } from '@/components/overlay/dialog';
import { tablePathOf } from '../scope';
import { useBulk } from './use-bulk';

/** No text is taken for short that has more words. */
const mostWords = 999_999;

/** RIDIRE's cut: everything with fewer words goes in one step, and comes back with one more. */
export function DeleteUnder({ scope }: { scope: ResourceScope }) {
  const t = useTranslations('resources');
  const common = useTranslations('common');
  const [words, setWords] = useState('100');
  const [open, setOpen] = useState(false);
  const deletion = useBulk(scope);
  const of = 'jobId' in scope ? 'job' : 'corpus';
  const typed = typedCount(words) ?? 0;
  const under = typed > 0 && typed <= mostWords ? typed : null;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (under !== null) setOpen(true);
      }}
    >
      <Field label={t('under.label')} error={under === null ? t('under.bad') : undefined}>
        <TextInput
          inputMode="numeric"
          className="max-w-28 tabular-nums"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('under.title2', { words: under ?? 0 })}
        description={t('under.sure', { of })}
        trigger={
          <Button disabled={under === null}>
            <Trash2 aria-hidden />
            {under === null ? t('under.unsaid') : t('under.button', { words: under })}
          </Button>
        }
      >
        <div className="flex flex-wrap items-center justify-end gap-2">
          {under === null ? null : (
            <Link className="me-auto text-sm" href={`${tablePathOf(scope)}?status=all&max=${under - 1}`}>
              {t('under.show')}
            </Link>
          )}
          <Button onClick={() => setOpen(false)}>{common('cancel')}</Button>
          <Button
            variant="danger"
            pending={deletion.pending}
            onClick={async () => {
              if (under !== null) await deletion.remove({ under });
              setOpen(false);
            }}
          >
            {t('deleteAll.button')}
          </Button>
        </div>
      </Dialog>
      <p className="basis-full text-muted text-sm">{t('under.help', { of })}</p>
    </form>
  );
}
