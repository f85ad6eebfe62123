export { createUploadRoute as POST, listUploadsRoute as GET } from '@/features/uploads/api';
