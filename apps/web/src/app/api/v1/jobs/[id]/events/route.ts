export { jobEventsRoute as GET } from '@/features/monitor/api';
