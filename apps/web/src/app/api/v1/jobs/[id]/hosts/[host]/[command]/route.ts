export { commandHostRoute as POST } from '@/features/hosts/api';
