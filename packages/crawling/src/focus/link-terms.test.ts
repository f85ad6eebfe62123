import { focusSchema } from '@florilegium/contracts/jobs/focus';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileLinkTerms } from './link-terms';
import { readTopicFile } from './topic-file';

const linkTerms = (topic: string) =>
  compileLinkTerms({ focus: focusSchema.parse({ terms: readTopicFile(topic).terms }) });

it('finds terms in anchors and in addresses, each once', () => {
  const terms = linkTerms(
    "100: qualità dell'aria\n30: smog\n-5: forum\n7: aria>it".replace('aria>it', 'aria=>it'),
  );
  expect(terms.weightOf("La QUALITÀ dell'aria", '/x', 'it')).toBe(107);
  expect(terms.weightOf('', 'http://smog.example.org/qualita-dell-aria/?q=smog_smog', 'en')).toBe(130);
  expect(terms.weightOf('Smog, smog', '/smog/forum', 'en')).toBe(25);
  expect(terms.weightOf('leggi', '/citt%C3%A0/%ZZ', 'it')).toBe(0);
});

it('takes any link', () => {
  const terms = linkTerms('1: a b');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.webUrl(), (a, b) => void terms.weightOf(a, b + a, null)),
  );
});
