export { getJobRoute as GET } from '@/features/jobs/api';
