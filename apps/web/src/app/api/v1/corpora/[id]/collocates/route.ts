export { collocatesRoute as GET } from '@/features/concordance/search-api';
