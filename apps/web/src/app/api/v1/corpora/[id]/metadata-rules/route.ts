export { getRulesRoute as GET, saveRulesRoute as PUT } from '@/features/metadata/metadata-api';
