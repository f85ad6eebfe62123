export { bilingualCrawlRoute as POST } from '@/features/services/api';
