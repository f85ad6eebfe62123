export { getVersionRoute as GET } from '@/features/jobs/version-api';
