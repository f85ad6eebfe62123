export {
  getMetadataRulesRoute as GET,
  saveMetadataRulesRoute as PUT,
} from '@/features/metadata/metadata-api';
