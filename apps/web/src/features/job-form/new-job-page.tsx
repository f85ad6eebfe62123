import { draftById, draftsOfNewJobs } from '@florilegium/db/corpus/job-drafts';
import { listTemplates, type TemplateSummary, templateById } from '@florilegium/db/corpus/job-templates';
import { jobById, listJobNames } from '@florilegium/db/corpus/jobs';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { Alert } from '@/components/alert';
import { Link } from '@/components/links/link';
import { PageHead } from '@/components/page-head';
import { database } from '@/server/context';
import { visibleCorpus } from '../../server/corpus-access';
import { DraftsPanel } from './drafts/drafts-panel';
import { type NewJob, newJobFormProps } from './form-props';
import { NewJobForm } from './new-job-form';

/** What a new job's address may ask for. An id that is no id asks for nothing. */
const searchSchema = z.object({
  draft: z.uuid().optional().catch(undefined),
  template: z.uuid().optional().catch(undefined),
  from: z.uuid().optional().catch(undefined),
  domain: z.string().max(100).optional().catch(undefined),
});
type Search = z.output<typeof searchSchema>;

/** The form of a job that doesn't exist yet: empty, or as a draft, a template or another job has it. */
export async function NewJobPage({ corpusId, search }: { corpusId: string; search: unknown }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const asked = searchSchema.parse(search);
  const t = await getTranslations('jobs');
  const [begin, drafts, templates, jobs] = await Promise.all([
    beginning(user.id, corpus.id, asked),
    draftsOfNewJobs(database(), user.id, corpus.id),
    listTemplates(database(), corpus.id),
    listJobNames(database(), corpus.id),
  ]);
  const others = drafts.filter(({ id }) => id !== begin.kept?.id);
  return (
    <>
      <PageHead
        crumbs={[{ label: corpus.name, href: `/corpora/${corpus.id}` }]}
        title={t('new.title')}
        state={t('new.state')}
      />
      <DraftsPanel
        corpusId={corpus.id}
        userId={user.id}
        drafts={others.map(({ updatedAt, ...draft }) => ({ ...draft, updatedAt: updatedAt.toISOString() }))}
      />
      {begin.told ? (
        <Alert tone="info" className="mb-4">
          {begin.told} <Link href={`/corpora/${corpus.id}/jobs/new`}>{t('begin.empty')}</Link>
        </Alert>
      ) : null}
      <NewJobForm
        asked={{ draft: asked.draft, origin: asked.template ?? asked.from }}
        {...(await newJobFormProps(user, { ...begin, languages: corpus.languages }))}
        begin={begin.told ? { templates: [], jobs: [] } : { templates: templates.map(choiceOf), jobs }}
      />
    </>
  );
}

function choiceOf({ id, name, description }: TemplateSummary) {
  return { id, name, description };
}

/** Where the form begins, and the words that say so. What is not there, or not for this corpus, is no beginning. */
async function beginning(
  userId: string,
  corpusId: string,
  asked: Search,
): Promise<NewJob & { told?: string }> {
  const t = await getTranslations('jobs');
  if (asked.draft) {
    const kept = await draftById(database(), userId, asked.draft);
    return {
      corpusId,
      kept: kept?.corpusId === corpusId && kept.jobId === null ? kept : null,
      asked: asked.draft,
    };
  }
  if (asked.template) {
    const template = await templateById(database(), asked.template);
    if (template?.corpusId !== corpusId) return { corpusId };
    const { domainSlug, config, name } = template;
    return { corpusId, begin: { name: '', domainSlug, config }, told: t('begin.fromTemplate', { name }) };
  }
  if (asked.from) {
    const job = await jobById(database(), asked.from);
    if (job?.corpusId !== corpusId) return { corpusId };
    const name = t('copy.nameOf', { name: job.name }).slice(0, 200);
    return { corpusId, begin: { ...job, name }, told: t('begin.fromJob', { name: job.name }) };
  }
  return { corpusId, domain: asked.domain };
}
