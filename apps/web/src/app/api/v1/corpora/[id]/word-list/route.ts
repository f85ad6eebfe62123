export { wordListRoute as GET } from '@/features/concordance/search-api';
