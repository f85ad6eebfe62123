export { planProgressRoute as GET } from '@/features/corpus-overview/overview-api';
