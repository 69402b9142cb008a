import type { JacketSize } from '@fori/domain/jackets';
import { meshOf } from './turned-mesh.ts';

/** Runs in a worker: answers a packed model and a size with its mesh, or fails. */
addEventListener('message', ({ data }: MessageEvent<{ packed: Blob; size: JacketSize }>) => {
  meshOf(data.packed, data.size).then((mesh) => {
    const arrays = Object.values(mesh).filter(ArrayBuffer.isView);
    postMessage(mesh, { transfer: arrays.map(({ buffer }) => buffer) });
  }, reportError);
});
