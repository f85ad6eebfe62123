export { downloadReleaseRoute as GET } from '@/features/releases/releases-api';
