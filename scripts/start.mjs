// npm start: sets up what is missing, then hands over to the launcher in this same process, so that one kill ends it.
import { parseArgs } from 'node:util';
import { checkNode, root, setUp } from './setup.mjs';

const help = `npm start [-- --port N]

Runs Florilegium: database, web app, crawl worker and mapping worker. Installs and builds what is missing first.

  --port N   port of the web app (default: PORT, else 3000; the next free one when it is taken)
  --help     this text

Settings (environment):
  DATABASE_URL           a PostgreSQL of yours; otherwise one is started, its data in the data folder
  REDIS_URL              a Redis for the queues; otherwise they live in PostgreSQL
  FLORILEGIUM_DATA       folder of archive, exports and database (default: .florilegium in the checkout)
  FLORILEGIUM_DEMO_PORT  port of the demo site on 127.0.0.1 (default 4477)
  PORT                   port of the web app
  NEXTAUTH_URL           the address that people type, when it isn't http://localhost:PORT; the web app then
                         listens on every network address and not on this machine's own only
  ALLOWED_HOSTS          more host names under which the web app answers, with spaces between
  TRUSTED_PROXIES        how many reverse proxies stand before it (default 0: what they forward counts for nothing)
  SETUP_TOKEN            what the page for the first admin asks for (default: made once and kept in the data folder)
  NEXTAUTH_SECRET        signs the sessions (default: made once and kept in the data folder)
  OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET
                         the institution's provider with which people sign in; docs/ops/running.md has the rest
  LOG_LEVEL              trace, debug, info, warn or error (default info)
`;

checkNode();
const options = readOptions();
if (options.help) {
  process.stdout.write(help);
  process.exit(0);
}
if (options.port !== undefined) process.env.PORT = options.port;
await setUp((line) => process.stdout.write(`${line}\n`));
const { register } = await import('tsx/esm/api');
register();
const { launch } = await import('../apps/launcher/src/launch.ts');
launch(root);

function readOptions() {
  try {
    const known = { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } };
    return parseArgs({ options: known, strict: true }).values;
  } catch (error) {
    process.stderr.write(`${error.message}. All options: npm start -- --help\n`);
    process.exit(1);
  }
}
