export { extendReleaseRoute as POST } from '@/features/releases/releases-api';
