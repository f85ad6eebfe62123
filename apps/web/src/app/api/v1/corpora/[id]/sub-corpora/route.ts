export {
  addSubCorpusRoute as POST,
  listSubCorporaRoute as GET,
} from '@/features/sub-corpora/sub-corpora-api';
