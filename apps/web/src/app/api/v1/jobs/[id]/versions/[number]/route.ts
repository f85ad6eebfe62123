export { getVersionRoute as GET } from '@/features/job-settings/version-api';
