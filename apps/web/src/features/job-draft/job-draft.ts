import { type JobConfig, jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import type { Rule, RuleSetName, RuleTest } from '@florilegium/contracts/jobs/rules';
import { writeTopicFile } from '@florilegium/crawling/focus/topic-file';
import type { MetadataRow } from '../../components/table/metadata-rows';
import { nextRowId } from '../../components/table/row-id';
import { typedStopWords } from './stop-words';
import { type TypedOptions, typedOptions } from './typed-options';

/** A rule in the editor; `id` keeps its row when others come and go. */
export interface DraftRule extends Rule {
  id: number;
}

/** A rule test in the editor; `id` keeps its row when others come and go. */
export interface DraftRuleTest extends RuleTest {
  id: number;
}

/** A job as its form holds it: numbers as they are typed, so that nothing typed is lost before it is right. */
export interface JobDraft {
  name: string;
  domainSlug: string;
  options: TypedOptions;
  /** One `extension = format` a line. */
  extensions: string;
  rules: Record<RuleSetName, DraftRule[]>;
  ruleTests: DraftRuleTest[];
  /** A topic definition: one `weight: term=class` a line. */
  topic: string;
  /** One `it: word, word` a line. */
  stopWords: string;
  metadata: MetadataRow[];
}

/** The draft of a job that is edited. */
export function draftOf(job: { name: string; domainSlug: string | null; config: JobConfig }): JobDraft {
  const { config } = job;
  const rows = (rules: readonly Rule[]) => rules.map((rule) => ({ ...rule, id: nextRowId() }));
  return {
    name: job.name,
    domainSlug: job.domainSlug ?? '',
    options: typedOptions(config),
    extensions: Object.entries(config.extensions)
      .map(([extension, format]) => `${extension} = ${format}`)
      .join('\n'),
    rules: { navigate: rows(config.rules.navigate), save: rows(config.rules.save) },
    ruleTests: config.ruleTests.map((test) => ({ ...test, id: nextRowId() })),
    topic: writeTopicFile(config.focus.terms).trimEnd(),
    stopWords: typedStopWords(config.mapping.filters.stopWords),
    metadata: Object.entries(config.metadata).map(([field, value]) => ({ id: nextRowId(), field, value })),
  };
}

/** The draft of a job that doesn't exist yet. */
export function emptyDraft(name = '', languages: readonly string[] = []): JobDraft {
  return draftOf({ name, domainSlug: null, config: jobConfigSchema.parse({ mapping: { languages } }) });
}

/** The rules that count: a row without a value says nothing yet. */
export function filled(rows: readonly DraftRule[]): Rule[] {
  return rows.filter((row) => row.value !== '').map(({ action, test, value }) => ({ action, test, value }));
}
