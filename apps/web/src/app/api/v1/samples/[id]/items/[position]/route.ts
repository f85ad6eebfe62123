export { judgeItemRoute as PUT } from '@/features/validation/api';
