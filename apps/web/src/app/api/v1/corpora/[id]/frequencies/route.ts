export { frequenciesRoute as GET } from '@/features/concordance/search-api';
