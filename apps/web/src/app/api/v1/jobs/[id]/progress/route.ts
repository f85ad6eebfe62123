export { progressRoute as GET } from '@/features/monitor/api';
