export { orderStylesRoute as POST, pageStylesRoute as GET } from '@/features/resource/styles-api';
