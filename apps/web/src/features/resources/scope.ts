import type { ResourceScope } from '@florilegium/db/corpus/resource-scope';

/** The scope that an input of an action names. */
export function scopeOf(input: ResourceScope): ResourceScope {
  return 'jobId' in input ? { jobId: input.jobId } : { corpusId: input.corpusId };
}

/** The page of a scope: that of a job, or of a corpus. */
export function pathOf(scope: ResourceScope): string {
  return 'jobId' in scope ? `/jobs/${scope.jobId}` : `/corpora/${scope.corpusId}`;
}

/** The page of its resources. */
export function tablePathOf(scope: ResourceScope): string {
  return `${pathOf(scope)}/resources`;
}
