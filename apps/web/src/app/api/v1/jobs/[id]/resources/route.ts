export { listResourcesRoute as GET } from '@/features/resources/api';
