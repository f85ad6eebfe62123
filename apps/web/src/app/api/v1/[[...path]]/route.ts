export {
  noSuchRoute as DELETE,
  noSuchRoute as GET,
  noSuchRoute as PATCH,
  noSuchRoute as POST,
  noSuchRoute as PUT,
} from '@/server/api/api-route';
