export { listHostsRoute as GET } from '@/features/hosts/api';
