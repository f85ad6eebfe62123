export {
  changePermissionRoute as PUT,
  deletePermissionRoute as DELETE,
  getPermissionRoute as GET,
} from '@/features/rights/permissions-api';
