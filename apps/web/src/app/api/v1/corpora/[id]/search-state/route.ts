export { searchStateRoute as GET } from '@/features/concordance/saved/state-api';
