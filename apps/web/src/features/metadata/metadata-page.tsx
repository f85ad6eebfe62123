import { can } from '@florilegium/contracts/permissions';
import { rulesOf } from '@florilegium/db/metadata/metadata-rules';
import { planOf } from '@florilegium/db/plan/plans';
import { getTranslations } from 'next-intl/server';
import { KnownFields } from '@/components/metadata/known-fields';
import { Panel } from '@/components/panel';
import { database } from '@/server/context';
import { visibleCorpus } from '@/server/corpus-access';
import { knownFields } from '@/server/plan/known-fields';
import { ImportPanel } from './import-panel';
import { RulesEditor } from './rules-editor';

/** How the resources of a corpus get their metadata: by rules, and from tables. */
export async function MetadataPage({ corpusId }: { corpusId: string }) {
  const { user, corpus } = await visibleCorpus(corpusId);
  const t = await getTranslations('corpora.metadata');
  const [stored, plan, known] = await Promise.all([
    rulesOf(database(), corpus.id),
    planOf(database(), corpus.id),
    knownFields(corpus.id, { withDomain: true }),
  ]);
  const domains = plan?.domains.map(({ slug, name }) => ({ slug, name })) ?? [];
  const mayEdit = can(user.actor, 'resource.edit', { corpusId: corpus.id });
  return (
    <KnownFields known={known}>
      <div className="grid gap-4">
        <Panel title={t('rulesTitle')}>
          <p className="mb-3 max-w-prose text-muted text-sm">{t('rulesHelp')}</p>
          {/* Another version is another form. */}
          <RulesEditor
            key={stored.version}
            corpusId={corpus.id}
            userId={user.id}
            stored={stored}
            domains={domains}
            mayEdit={mayEdit}
          />
        </Panel>
        {mayEdit ? (
          <Panel title={t('fileTitle')}>
            <ImportPanel corpusId={corpus.id} />
          </Panel>
        ) : null}
      </div>
    </KnownFields>
  );
}
