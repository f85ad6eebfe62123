export { previewDropRoute as POST } from '@/features/validation/drops-api';
