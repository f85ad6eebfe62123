export { createJobRoute as POST, listJobsRoute as GET } from '@/features/jobs/api';
