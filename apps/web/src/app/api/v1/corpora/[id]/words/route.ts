export { corpusWordsRoute as GET } from '@/features/seeds/words-api';
