export { logRoute as GET } from '@/features/monitor/log-api';
