import { foldedField } from '@florilegium/contracts/corpus-plan/field-meant';
import { domainFieldNames } from '@florilegium/contracts/corpus-plan/plan';
import { expect, it } from 'vitest';
import en from '../../../messages/en/jobs.json';
import italian from '../../../messages/it/jobs.json';

it('the names of the field of domains are those of the screens', () => {
  const onScreens = [en, italian].map(({ domain }) => foldedField(domain.label));
  expect(domainFieldNames).toEqual(expect.arrayContaining(onScreens));
});
