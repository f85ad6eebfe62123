import { settings } from './context';

/** Whether people come by https, as the installation's address says. */
export function isHttps(): boolean {
  return settings().nextAuthUrl?.startsWith('https:') ?? false;
}
