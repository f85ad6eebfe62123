import type { OptOut } from '@florilegium/contracts/rights/rights';
import type { CorpusDocument } from '../corpus-document';

/** Names of what {@link rightsAttributes} says. */
export const rightsAttributeNames = ['licence', 'opt_outs', 'permitted'] as const;

/**
 * The rights of a document as attributes of formats that have names and values: the licence in its normal form, what its
 * page or its site asks, with '|' between, and 'yes' where the corpus has a permission. What isn't so is left out.
 */
export function rightsAttributes({ rights }: Pick<CorpusDocument, 'rights'>): Record<string, string> {
  return {
    ...(rights.licence !== null && { licence: rights.licence }),
    ...(rights.optOuts.length > 0 && { opt_outs: rights.optOuts.join('|') }),
    ...(rights.permitted && { permitted: 'yes' }),
  };
}

/** What a page or its site asks, for readers of a file. */
export const optOutWords: Readonly<Record<OptOut, string>> = {
  tdmReserved: 'Text and data mining is reserved.',
  noAi: 'The page asks not to be used for AI (noai).',
  noAiTraining: 'The site asks not to be used for training AI (Content-Signal ai-train=no).',
  noAiInput: 'The site asks not to be given to AI (Content-Signal ai-input=no).',
  noSearch: 'The site asks not to be searched (Content-Signal search=no).',
  noIndex: 'The page asks not to be indexed.',
};
