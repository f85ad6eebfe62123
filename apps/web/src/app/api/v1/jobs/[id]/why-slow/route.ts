export { whySlowRoute as GET } from '@/features/monitor/pace-api';
