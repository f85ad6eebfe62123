export { distributionRoute as GET } from '@/features/concordance/matches-api';
