export { dropJudgedRoute as POST } from '@/features/validation/drops-api';
