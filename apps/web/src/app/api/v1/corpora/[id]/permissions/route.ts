export { addPermissionRoute as POST, listPermissionsRoute as GET } from '@/features/rights/permissions-api';
