export { dropDocumentRoute as POST } from '@/features/drops/drops-api';
