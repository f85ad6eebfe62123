import { foldedField } from '@florilegium/contracts/corpus-plan/field-meant';
import { domainFieldNames } from '@florilegium/contracts/corpus-plan/plan';
import { ridireFieldNames } from '@florilegium/contracts/corpus-plan/ridire';
import { expect, it } from 'vitest';
import enJobs from '../../../messages/en/jobs.json';
import enPlan from '../../../messages/en/plan.json';
import itJobs from '../../../messages/it/jobs.json';
import itPlan from '../../../messages/it/plan.json';

it('fields that have no label of their own are known by the names that screens show', () => {
  const ofDomains = [enJobs, itJobs].map(({ domain }) => foldedField(domain.label));
  expect(domainFieldNames).toEqual(expect.arrayContaining(ofDomains));
  for (const [key, names] of Object.entries(ridireFieldNames))
    expect(names).toEqual([enPlan, itPlan].map(({ fields }) => fields.ridire[key as 'semantic']));
});
