export { removeUploadRoute as DELETE } from '@/features/uploads/api';
