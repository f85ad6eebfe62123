export { resourceRightsRoute as GET } from '@/features/rights/rights-api';
