export { largeDocumentsRoute as GET } from '@/features/large-documents/api';
