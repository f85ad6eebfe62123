export { jobAddressesRoute as GET } from '@/features/rules/known/address-api';
