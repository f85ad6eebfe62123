export { slowHostRoute as PATCH } from '@/features/hosts/api';
