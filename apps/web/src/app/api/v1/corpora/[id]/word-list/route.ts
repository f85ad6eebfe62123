export { wordListRoute as GET } from '@/features/concordance/lists-api';
