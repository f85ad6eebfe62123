export { withdrawReleaseRoute as POST } from '@/features/releases/releases-api';
