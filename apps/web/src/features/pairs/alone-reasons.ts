import { unpairedReasons } from '@florilegium/corpus/pairing/unpaired-reasons';

/** Why a page is in no pair: by what was compared, or because the sentences of its pair were no translations. */
export const aloneReasons = [...unpairedReasons, 'textsDiffer'] as const;
