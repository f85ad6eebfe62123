'use client';

import type { JobConfigInput } from '@florilegium/contracts/jobs/job-config';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { Alert } from '@/components/alert';
import { Button } from '@/components/button';
import { SubmitButton } from '@/components/form/submit-button';
import { LinkButton } from '@/components/links/link-button';
import { SignInLink } from '@/components/links/sign-in-link';
import { toast } from '@/components/overlay/toast';
import { ownSections } from '../job-draft/compare-drafts';
import { type SectionName, sectionOfProblem } from '../job-draft/draft-fields';
import { RevisionDialog } from '../job-saving/revision-dialog';
import { useRevision } from '../job-saving/use-revision';
import { ConflictDialog, isOwn } from './drafts/conflict-dialog';
import { DraftLine, DraftTrouble } from './drafts/draft-status';
import { type JobNow, readJobNow } from './drafts/read-job';
import { ErrorSummary } from './error-summary';
import { type Comparing, FormNotices, SavedMeanwhile } from './form-notices';
import type { JobFormProps } from './job-form-props';
import { FoldStack, useFoldState } from './sections/folds';
import { FormSections } from './sections/form-sections';
import { useSectionLines } from './sections/use-section-lines';
import { useJobForm } from './use-job-form';

/** A job on one page, as in the paper's figure 2, kept as a draft while it is filled in. `after` has the form at hand. */
export function JobForm({
  after,
  ...props
}: JobFormProps & { after?: (form: ReturnType<typeof useJobForm>) => ReactNode }) {
  const t = useTranslations('jobs');
  const common = useTranslations('common');
  const form = useJobForm(props);
  const revision = useRevision(form.job?.id);
  const [theirs, setTheirs] = useState<JobNow | null>(null);
  const [comparing, setComparing] = useState(false);
  const [round, setRound] = useState(0);
  const own = useMemo(() => ownSections(form.draft), [form.draft]);
  const folds = useFoldState({
    own,
    problems: countProblems(form.fields),
    line: useSectionLines(form.draft, form.seeds, form.trialSeeds),
    first: props.job ? ['review'] : ['seeds', 'review'],
  });

  async function compare() {
    const { job } = form;
    setComparing(true);
    const now = job ? await readJobNow(job.id, job.lock) : null;
    setComparing(false);
    if (now) setTheirs(now);
    else toast.error(common('unreachable'));
  }

  const tryTo = async (work: (config: JobConfigInput) => unknown) => {
    const config = await form.read();
    if (config) await work(config);
    else setRound((before) => before + 1);
  };

  return (
    <>
      <form
        noValidate
        aria-label={t('form.label')}
        className="grid min-w-0 gap-4 [&_:is(button,input,select,textarea)]:scroll-mb-24"
        onBlur={(event) => {
          form.leave(event.target);
          form.keeping.flush();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void tryTo(form.saveConfig);
        }}
      >
        <FormNotices form={form} noContact={props.noContact} />
        <ErrorSummary fields={form.tried ? form.fields : {}} round={round} />
        <div className="-mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-muted text-sm">
          <p>{t('sections.differ', { count: own.size })}</p>
          <Button variant="quiet" size="small" onClick={() => folds.setAll(!folds.areAllOpen)}>
            {t(folds.areAllOpen ? 'sections.foldAll' : 'sections.openAll')}
          </Button>
        </div>
        <fieldset disabled={props.readOnly} className="min-w-0">
          <FoldStack folds={folds}>
            <FormSections form={form} props={props} />
          </FoldStack>
        </fieldset>
        <SaveBar
          form={form}
          props={props}
          conflict={{ pending: comparing, ask: () => void compare() }}
          onApply={() => void tryTo(revision.ask)}
        />
        {after?.(form)}
      </form>
      <RevisionDialog
        asked={revision.asked}
        pending={form.pending}
        onClose={revision.close}
        onApply={async (config) => {
          await form.apply(config);
          revision.close();
        }}
      />
      {theirs ? (
        <ConflictDialog
          now={theirs}
          mine={form.content}
          base={form.saved}
          onClose={() => setTheirs(null)}
          onSettle={(content) => {
            form.settle(theirs, content);
            setTheirs(null);
          }}
        />
      ) : null}
    </>
  );
}

function countProblems(fields: Record<string, string>): ReadonlyMap<SectionName, number> {
  const counts = new Map<SectionName, number>();
  for (const id of Object.keys(fields)) {
    const section = sectionOfProblem(id);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}

/** Where the draft stands, what went wrong, and the way on: always within reach. */
function SaveBar({
  form,
  props,
  conflict,
  onApply,
}: {
  form: ReturnType<typeof useJobForm>;
  props: JobFormProps;
  conflict: Comparing;
  onApply: () => void;
}) {
  const t = useTranslations('jobs');
  if (props.readOnly) return null;
  const { keeping } = form.keeping;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t bg-surface px-4 py-3 sm:mx-0 sm:rounded sm:border">
      {/* Said once: what was to be saved goes before what is only kept. */}
      {form.failure?.code === 'notSignedIn' ? null : (
        <DraftTrouble keeping={keeping} onTakeOver={form.keeping.takeOver} />
      )}
      {form.failure?.code === 'conflict' ? null : <SavedMeanwhile form={form} {...conflict} />}
      <Problem form={form} conflict={conflict} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto">
          <DraftLine keeping={keeping} withoutSeeds={form.seedText.isTooLong} />
        </div>
        <LinkButton
          variant="quiet"
          href={form.job ? `/jobs/${form.job.id}` : `/corpora/${props.corpusId}`}
          // A job's page that was fetched ahead, before its seeds are there, would say that it has none.
        >
          {t('form.leave')}
        </LinkButton>
        <SubmitButton variant={props.live ? 'plain' : 'main'} pending={form.pending}>
          {props.live ? t('form.saveForNext') : form.job ? t('form.save') : t('form.create')}
        </SubmitButton>
        {props.live ? (
          <Button variant="main" pending={form.pending} onClick={onApply}>
            {t('form.applyNow')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Problem({
  form: { failure, fields, editing },
  conflict,
}: {
  form: ReturnType<typeof useJobForm>;
  conflict: Comparing;
}) {
  const t = useTranslations('jobs');
  if (!failure) return null;
  // Said on top, where each line leads to its field.
  if (failure.code === 'badInput' && Object.keys(fields).length > 0) return null;
  if (failure.code === 'notSignedIn') {
    return (
      <Alert tone="warn" title={t('draft.held.signedOut.title')} live>
        <p>
          {t('form.signedOut')} <SignInLink />
        </p>
      </Alert>
    );
  }
  if (failure.code !== 'conflict') {
    return (
      <Alert tone="bad" live>
        {failure.message}
      </Alert>
    );
  }
  return (
    <Alert tone="warn" title={t(isOwn(editing) ? 'conflict.ownTitle' : 'conflict.title')} live>
      <p>{t('conflict.text')}</p>
      <Button size="small" className="mt-2" pending={conflict.pending} onClick={conflict.ask}>
        {t('watch.compare')}
      </Button>
    </Alert>
  );
}
