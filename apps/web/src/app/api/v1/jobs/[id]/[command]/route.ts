export { commandJobRoute as POST } from '@/features/jobs/api';
