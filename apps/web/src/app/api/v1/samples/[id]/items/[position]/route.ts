export { judgeRoute as PUT } from '@/features/validation/api';
