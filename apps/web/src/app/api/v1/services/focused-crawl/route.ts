export { focusedCrawlRoute as POST } from '@/features/services/api';
