export { previewDropRoute as POST } from '@/features/validation/drops/drops-api';
