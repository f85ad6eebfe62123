export { agreementRoute as GET } from '@/features/validation/judges-api';
