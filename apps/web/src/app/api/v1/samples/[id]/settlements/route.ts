export { settleRoute as POST } from '@/features/validation/judges-api';
