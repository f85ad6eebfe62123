export { keywordsRoute as GET } from '@/features/concordance/lists-api';
