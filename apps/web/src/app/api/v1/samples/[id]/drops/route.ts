export { dropJudgedRoute as POST } from '@/features/validation/drops/drops-api';
