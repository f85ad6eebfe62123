const dayMs = 24 * 3_600_000;

const program = `import { subscribe } from 'node:diagnostics_channel';
subscribe('http.server.request.start', ({ server }) => { server.requestTimeout = ${dayMs}; });`;

/**
 * Arguments for a Node child whose HTTP servers it opens itself, without an option for this: a request may take a day to
 * come in. Node cuts requests off after five minutes, too early for a large upload on a slow line. Headers still have
 * to be there within Node's minute.
 */
export const takesSlowUploads = ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
