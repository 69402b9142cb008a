import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const code = await readFile(fileURLToPath(new URL('../../public/sw.js', import.meta.url)), 'utf8');

/** The worker in a browser whose server serves `html` as the offline page; `kept`: what its caches hold, by their names. */
const startWorker = (html: () => string) => {
  const kept = new Map<string, Map<string, Response | null>>();
  const open = (name: string) => {
    const held = kept.get(name) ?? new Map<string, Response | null>();
    kept.set(name, held);
    return {
      addAll: async (files: string[]) => {
        for (const file of files) held.set(file, null);
      },
      put: async (address: string, response: Response) => void held.set(address, response),
    };
  };
  let onMessage: (event: { data: unknown; waitUntil: (work: Promise<void>) => void }) => void = () => {};
  runInNewContext(code, {
    self: {
      addEventListener: (type: string, listener: typeof onMessage) => {
        if (type === 'message') onMessage = listener;
      },
    },
    fetch: async () => new Response(html()),
    caches: {
      has: async (name: string) => kept.has(name),
      open: async (name: string) => open(name),
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
    },
  });
  const keepPage = async (build: string, language: string) => {
    let work: Promise<void> | undefined;
    onMessage({
      data: { page: { build, language } },
      waitUntil: (promise) => {
        work = promise;
      },
    });
    await work;
  };
  return { kept, keepPage };
};

test('[PAGE-106] the kept page is that of the present build and language: another one takes its place', async () => {
  let version = 1;
  const { kept, keepPage } = startWorker(
    () =>
      `<link rel="stylesheet" href="/assets/index-${version}.css"><script src="/assets/index-${version}.js"></script>`,
  );
  await keepPage('index-1.js', 'fi');
  version = 2;
  // as long as the build stays the same nothing is fetched again
  await keepPage('index-1.js', 'fi');
  expect([...(kept.get('offline-page index-1.js fi')?.keys() ?? [])]).toContain('/assets/index-1.js');
  await keepPage('index-2.js', 'fi');
  expect([...kept.keys()]).toEqual(['offline-page index-2.js fi']);
  expect([...(kept.get('offline-page index-2.js fi')?.keys() ?? [])]).toEqual(
    expect.arrayContaining(['/offline', '/assets/index-2.css', '/assets/index-2.js']),
  );
  await keepPage('index-2.js', 'sv');
  expect([...kept.keys()]).toEqual(['offline-page index-2.js sv']);
});
