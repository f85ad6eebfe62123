import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { takesSlowUploads } from './slow-uploads';

/** Opens a server, as a program that knows nothing of us does, and prints its time for the request that it answers. */
const server = `
  const server = require('node:http').createServer((request, response) => response.end());
  server.listen(0, '127.0.0.1', async () => {
    await fetch('http://127.0.0.1:' + server.address().port);
    console.log(server.requestTimeout, server.headersTimeout);
    process.exit();
  });
`;

it('gives each request a day to come in, and its headers a minute', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...takesSlowUploads, '-e', server]);
  expect(stdout.trim()).toBe('86400000 60000');
});
