import Fastify, { type FastifyPluginCallback } from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { BEFORE_ROUTES, routesPlugin } from '../routes.ts';
import { authPlugin } from './auth.ts';
import { cachingPlugin } from './caching.ts';
import { csrfPlugin } from './csrf.ts';
import { guestsPlugin } from './guests.ts';
import { pagesPlugin } from './pages.ts';
import { responseCachePlugin } from './response-cache.ts';
import { uploadSpacePlugin } from './uploads.ts';

const ORDER = [
  { plugin: responseCachePlugin, name: 'response-cache', before: ['language'] },
  { plugin: cachingPlugin, name: 'caching', before: ['response-cache'] },
  { plugin: csrfPlugin, name: 'csrf', before: ['error-handler', 'security-headers', 'language'] },
  { plugin: authPlugin, name: 'auth', before: ['csrf'] },
  { plugin: guestsPlugin, name: 'guests', before: ['auth'] },
  { plugin: uploadSpacePlugin, name: 'upload-space', before: ['guests'] },
  { plugin: routesPlugin, name: 'routes', before: BEFORE_ROUTES },
  { plugin: pagesPlugin, name: 'pages', before: ['routes'] },
].flatMap(({ plugin, name, before }) =>
  before.map((missing) => ({
    // its options are never read: it fails before it runs
    plugin: plugin as FastifyPluginCallback,
    name,
    missing,
    others: before.filter((other) => other !== missing),
  })),
);

test.each(ORDER)('the server does not start with $name before $missing', async ({ plugin, name, missing, others }) => {
  const app = Fastify();
  for (const other of others) app.register(fp(() => {}, { name: other }));
  app.register(plugin);
  app.register(fp(() => {}, { name: missing }));
  await expect(app.ready()).rejects.toThrow(`The dependency '${missing}' of plugin '${name}' is not registered`);
});
