export { judgeRoute as POST } from '@/features/judging/judging-api';
export { listJudgementsRoute as GET } from '@/features/validation/judges-api';
