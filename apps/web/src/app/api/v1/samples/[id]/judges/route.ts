export { assignRoute as PUT, listJudgesRoute as GET } from '@/features/validation/judges-api';
