export {
  changePermissionRoute as PUT,
  deletePermissionRoute as DELETE,
} from '@/features/rights/permissions-api';
