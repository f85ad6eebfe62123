export {
  changeSearchRoute as PATCH,
  deleteSearchRoute as DELETE,
  getSearchRoute as GET,
} from '@/features/concordance/saved/searches-api';
