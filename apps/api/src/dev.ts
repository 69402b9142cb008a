import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyMiddie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { PageSource, Renderer } from './http/page-source.ts';
import { runServer } from './run-server.ts';

const appsDir = join(import.meta.dirname, '../..');

// the same data as `npm start`, whichever folder this is started from
process.env.DATA_DIR ??= join(appsDir, '../data');

/** A Vite server of one SPA inside the shop's own, so that development has one origin too. */
const viteFor = (name: string, base: string): Promise<ViteDevServer> =>
  createServer({
    root: join(appsDir, name),
    configFile: join(appsDir, name, 'vite.config.ts'),
    base,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: base === '/' ? 24_678 : 24_679 } },
  });

const [web, admin] = await Promise.all([viteFor('web', '/'), viteFor('admin', '/admin/')]);

const source: PageSource = {
  storefront: async (path) => ({
    template: await web.transformIndexHtml(path, await readFile(join(appsDir, 'web/index.html'), 'utf8')),
    renderer: (await web.ssrLoadModule('/src/server-entry.tsx')) as Renderer,
  }),
  backOffice: async (path) => admin.transformIndexHtml(path, await readFile(join(appsDir, 'admin/index.html'), 'utf8')),
  assets: null,
};

await runServer({
  pages: source,
  prepare: async (app: FastifyInstance) => {
    await app.register(fastifyMiddie);
    app.use('/admin', (request, response, next) => {
      request.url = `/admin${request.url ?? ''}`;
      admin.middlewares(request, response, next);
    });
    app.use(web.middlewares);
  },
  onClose: async () => {
    await Promise.all([web.close(), admin.close()]);
  },
});
