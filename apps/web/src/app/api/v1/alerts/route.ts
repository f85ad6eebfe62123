export { alertsRoute as GET } from '@/features/monitor/pace-api';
