export { stopReleaseRoute as POST } from '@/features/releases/releases-api';
