export { taggerRoute as POST } from '@/features/services/single-api';
