export { crawlResultsRoute as GET } from '@/features/services/api';
