export { urlsRoute as GET } from '@/features/monitor/api';
