export { logRoute as GET } from '@/features/job-log/log-api';
