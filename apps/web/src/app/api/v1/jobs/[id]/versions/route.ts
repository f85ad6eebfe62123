export { listVersionsRoute as GET } from '@/features/job-settings/version-api';
