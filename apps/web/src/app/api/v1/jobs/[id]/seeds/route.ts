export { getSeedsRoute as GET, replaceSeedsRoute as POST } from '@/features/jobs/api';
