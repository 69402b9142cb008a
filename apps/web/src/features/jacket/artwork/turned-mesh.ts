import type { JacketSize } from '@fori/domain/jackets';
import { type JacketModel, readModel } from '@fori/jacket/model';
import { type FittedModel, fittedModel } from '@fori/jacket/turning';
import { answerOfWorker } from './answer-of-worker.ts';

/** The model in a size, as the graphics card is given it. */
export type TurnedMesh = FittedModel & Pick<JacketModel, 'normals' | 'light' | 'lightRange'>;

/** Unpacks the model's file: some hundred milliseconds of a phone's processor. Rejects for a damaged file. */
export async function meshOf(packed: Blob, size: JacketSize): Promise<TurnedMesh> {
  const unpacked = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const model = readModel(await new Response(unpacked).arrayBuffer());
  const { normals, light, lightRange } = model;
  return { ...fittedModel(model, size), normals, light, lightRange };
}

/** The same, in a worker where the browser starts one. */
export async function meshInBackground(packed: Blob, size: JacketSize): Promise<TurnedMesh> {
  if (typeof Worker === 'undefined') return meshOf(packed, size);
  const worker = new Worker(new URL('./turned-worker.ts', import.meta.url), { type: 'module' });
  // its script failed to load, or the file is damaged, which is said here
  return answerOfWorker<TurnedMesh>(worker, { packed, size }).catch(() => meshOf(packed, size));
}
