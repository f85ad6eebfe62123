export { findCorpusTextsRoute as GET } from '@/features/find/find-api';
