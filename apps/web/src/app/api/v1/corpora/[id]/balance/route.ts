export { balanceRoute as GET } from '@/features/corpus-overview/overview-api';
