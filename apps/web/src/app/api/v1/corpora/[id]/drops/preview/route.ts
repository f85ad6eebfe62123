export { previewDocumentDropRoute as POST } from '@/features/drops/drops-api';
