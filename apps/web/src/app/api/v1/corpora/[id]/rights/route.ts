export { changeRightsRuleRoute as PUT, rightsRuleRoute as GET } from '@/features/rights/rights-api';
