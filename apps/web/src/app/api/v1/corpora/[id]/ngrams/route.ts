export { ngramsRoute as GET } from '@/features/concordance/lists-api';
