import { addresses } from './addresses';
import { bodies } from './bodies';
import { charsets } from './charsets';
import { directives } from './directives';
import { framing } from './framing';
import type { Hazard } from './hazard';
import { links } from './links';
import { markup } from './markup';
import { mediaTypes } from './media-types';
import { redirects } from './redirects';
import { revisits } from './revisits';
import { robots } from './robots';
import { sitemaps } from './sitemaps';
import { statuses } from './statuses';
import { tls } from './tls';
import { traps } from './traps';

/** Every hazard that a crawl must survive. */
export const hazards: readonly Hazard[] = [
  ...traps,
  ...redirects,
  ...bodies,
  ...framing,
  ...statuses,
  ...robots,
  ...sitemaps,
  ...directives,
  ...links,
  ...charsets,
  ...mediaTypes,
  ...markup,
  ...addresses,
  ...tls,
  ...revisits,
];
