export {
  listSearchesRoute as GET,
  saveSearchRoute as POST,
} from '@/features/concordance/saved/searches-api';
