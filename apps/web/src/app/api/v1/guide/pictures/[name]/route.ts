export { guidePictureRoute as GET } from '@/features/guide/guide-api';
