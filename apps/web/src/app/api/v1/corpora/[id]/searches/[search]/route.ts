export {
  changeSearchRoute as PATCH,
  deleteSearchRoute as DELETE,
} from '@/features/concordance/saved/searches-api';
