import { jobConfigSchema } from '@florilegium/contracts/jobs/job-config';
import { valueAt } from '@florilegium/contracts/jobs/option-places';
import { panaceaPreset } from '@florilegium/panacea/crawl-preset';
import { compareDrafts, type DraftDifference } from './compare-drafts';
import { draftFields, withFieldsOf } from './draft-fields';
import { draftOf, emptyDraft, type JobDraft } from './job-draft';

/** Ways of crawling that a job's form can take with one click; `florilegium` is how a new job begins. */
export const crawlPresets = ['florilegium', 'panacea'] as const;
export type CrawlPreset = (typeof crawlPresets)[number];

/** The fields that a way of crawling decides. Seeds, rules, topic, languages and the choice of texts are the job's own. */
const decided = draftFields.filter(({ id }) => valueAt(panaceaPreset, id) !== undefined);

/** A form that has nothing but a way of crawling. */
export const presetDrafts: Readonly<Record<CrawlPreset, JobDraft>> = {
  florilegium: emptyDraft(),
  panacea: draftOf({ name: '', domainSlug: null, config: jobConfigSchema.parse(panaceaPreset) }),
};

/** What a draft would change to with a way of crawling, field by field. */
export interface PresetChange extends DraftDifference {
  /** What stands there is nobody's default: somebody chose it for this job. */
  own: boolean;
}

/** What would change in a draft; nothing where it is crawled in this way already. */
export function presetChanges(draft: JobDraft, preset: CrawlPreset): PresetChange[] {
  const kept = crawlPresets.map((name) => differingIds(draft, presetDrafts[name]));
  return compareDrafts(draft, presetDrafts[preset], decided).map((change) => ({
    ...change,
    own: kept.every((ids) => ids.has(change.field.id)),
  }));
}

/** The draft with the fields of a way of crawling; all else stays as it is. */
export function withPreset(draft: JobDraft, preset: CrawlPreset): JobDraft {
  const changed = presetChanges(draft, preset).map(({ field }) => field);
  return withFieldsOf(draft, presetDrafts[preset], changed);
}

/** In which way a draft is crawled; null where some of it is its own. */
export function crawlPresetOf(draft: JobDraft): CrawlPreset | null {
  return crawlPresets.find((name) => differingIds(draft, presetDrafts[name]).size === 0) ?? null;
}

function differingIds(one: JobDraft, other: JobDraft): ReadonlySet<string> {
  return new Set(compareDrafts(one, other, decided).map(({ field }) => field.id));
}
