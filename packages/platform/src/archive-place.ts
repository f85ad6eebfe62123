import { parseUrl } from '@florilegium/contracts/parse-url';
/** A bucket of a service that speaks S3's protocol. */
export interface S3Place {
  /** With its scheme: 'https://s3.eu-south-1.amazonaws.com', 'http://127.0.0.1:9000'. */
  endpoint: string;
  region: string;
  bucket: string;
  /** What all keys begin with: '' or something that ends with '/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path (MinIO, Ceph, Garage) instead of in the host name (Amazon). */
  forcePathStyle: boolean;
}

/** Where the archive is kept: files below a folder, or objects in a bucket. */
export type ArchivePlace = { folder: string } | { s3: S3Place };

/** What a process is allowed to show a bucket's service. */
export interface S3Keys {
  accessKeyId?: string;
  secretAccessKey?: string;
}

/** The sentence that says what ARCHIVE_URL expects. */
export const archiveUrlForm =
  'expects a URL such as s3://bucket/prefix?region=eu-south-1 or file:///srv/archive';

/**
 * Reads ARCHIVE_URL: `file:///folder`, or `s3://bucket/prefix` with `region` (default us-east-1), `endpoint` (default
 * Amazon's of that region) and `pathStyle` (true or false; default true with an endpoint of one's own). Null for
 * anything else.
 */
export function archivePlaceOf(text: string, keys: S3Keys): ArchivePlace | null {
  const url = parseUrl(text);
  if (!url) return null;
  const path = decoded(url.pathname);
  if (path === null) return null;
  if (url.protocol === 'file:') return url.host === '' ? { folder: path } : null;
  if (url.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.host)) return null;
  const given = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  const pathStyle = url.searchParams.get('pathStyle') ?? String(given !== null);
  const known = [...url.searchParams.keys()].every((name) =>
    ['endpoint', 'region', 'pathStyle'].includes(name),
  );
  const sound = /^[a-z0-9-]+$/.test(region) && isHttp(endpoint) && /^(true|false)$/.test(pathStyle);
  if (!known || !sound || url.username !== '') return null;
  const folder = path.split('/').filter(Boolean).join('/');
  return {
    s3: {
      endpoint,
      region,
      bucket: url.host,
      prefix: folder === '' ? '' : `${folder}/`,
      accessKeyId: keys.accessKeyId ?? '',
      secretAccessKey: keys.secretAccessKey ?? '',
      forcePathStyle: pathStyle === 'true',
    },
  };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function isHttp(text: string): boolean {
  return ['http:', 'https:'].includes(parseUrl(text)?.protocol ?? '');
}
