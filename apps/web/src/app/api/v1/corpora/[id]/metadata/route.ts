export { importMetadataRoute as POST } from '@/features/metadata/metadata-api';
