export { progressRoute as GET } from '@/features/corpus-overview/overview-api';
