export {
  changeSubCorpusRoute as PATCH,
  deleteSubCorpusRoute as DELETE,
} from '@/features/sub-corpora/sub-corpora-api';
