export { collocatesRoute as GET } from '@/features/concordance/matches-api';
