export { frequenciesRoute as GET } from '@/features/concordance/matches-api';
