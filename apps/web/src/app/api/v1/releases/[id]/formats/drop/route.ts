export { dropFormatsRoute as POST } from '@/features/releases/releases-api';
