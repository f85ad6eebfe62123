export { concordanceRoute as GET } from '@/features/concordance/search-api';
