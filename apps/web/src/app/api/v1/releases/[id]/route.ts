export { deleteReleaseRoute as DELETE, getReleaseRoute as GET } from '@/features/releases/releases-api';
