export { listVersionsRoute as GET } from '@/features/jobs/version-api';
