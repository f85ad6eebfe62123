// A thread of pairs-scale, in plain JavaScript: threads don't inherit the loader of TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./read-pages.ts');
