export { restoreSampleRoute as POST } from '@/features/validation/api';
