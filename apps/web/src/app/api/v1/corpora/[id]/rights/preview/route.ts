export { previewRightsRuleRoute as POST } from '@/features/rights/rights-api';
