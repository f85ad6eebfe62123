export { getResourceRoute as GET } from '@/features/resources/api';
