export { getTakedownRoute as GET } from '@/features/rights/takedowns-api';
