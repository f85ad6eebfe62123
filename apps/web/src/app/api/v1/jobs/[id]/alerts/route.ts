export { jobAlertsRoute as GET } from '@/features/monitor/pace-api';
