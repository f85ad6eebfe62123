export { crawlStatusRoute as GET } from '@/features/services/api';
