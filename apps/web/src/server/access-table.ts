/** Who may do what: each route, each server action and each page has its line in one of these tables. */
export { type ActionName, actionAccess } from './access-tables/actions';
export { type PagePath, pageAccess } from './access-tables/pages';
export { apiAccess } from './access-tables/routes';
