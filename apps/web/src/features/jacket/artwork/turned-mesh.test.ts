import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { meshInBackground } from './turned-mesh.ts';

const file = createRequire(import.meta.url).resolve('@fori/jacket/assets/model.bin');
const packed = new Blob([new Uint8Array(readFileSync(file))]);

const terminate = vi.fn();
/** A worker that answers as given, or fails. */
const fakeWorker = (
  answer: (worker: { onmessage: (event: unknown) => void; onerror: (event: unknown) => void }) => void,
) =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage = () => undefined;
      onerror = () => undefined;
      terminate = terminate;
      postMessage() {
        answer(this);
      }
    },
  );

test('the model is read in a worker, which is ended afterwards', async () => {
  terminate.mockReset();
  const mesh = { lightRange: [] };
  fakeWorker((worker) => worker.onmessage({ data: mesh }));
  expect(await meshInBackground(new Blob(), 'medium')).toBe(mesh);
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([
  ['has no workers', () => vi.stubGlobal('Worker', undefined)],
  ['cannot load the worker’s script', () => fakeWorker((worker) => worker.onerror(new Event('error')))],
])('[JACKET-200] a browser that %s reads the same model on the page', async (_what, arrange) => {
  arrange();
  const mesh = await meshInBackground(packed, 'large');
  expect(mesh.triangles.length).toBeGreaterThan(300_000);
});

test('a damaged model is refused, by a worker too', async () => {
  fakeWorker((worker) => worker.onerror(new Event('error')));
  await expect(meshInBackground(packed.slice(0, 9999), 'medium')).rejects.toThrow();
});
