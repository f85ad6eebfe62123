export { previewPermissionRoute as POST } from '@/features/rights/permissions-api';
