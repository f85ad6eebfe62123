export { previewRulesRoute as POST } from '@/features/metadata/metadata-api';
