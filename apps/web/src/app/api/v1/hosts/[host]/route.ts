export { editHostRoute as PATCH } from '@/features/hosts/api';
