export { jobAddressesRoute as GET } from '@/features/rules/address-api';
