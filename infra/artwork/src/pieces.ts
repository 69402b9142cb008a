import { writeFileSync } from 'node:fs';
import type { Mesh } from './engine/mesh.ts';

/** Writes meshes where Blender's script reads them: their arrays in one binary file, what they are in JSON beside it. */
export function writePieces(file: string, meshes: readonly Mesh[]): void {
  const arrays: Float32Array[] = [];
  let at = 0;
  const put = (numbers: readonly number[]): [number, number] => {
    const start = at;
    arrays.push(Float32Array.from(numbers));
    at += numbers.length;
    return [start, numbers.length];
  };
  const parts = meshes.map((mesh, piece) => ({
    material: mesh.material,
    owner: mesh.owner ?? 0,
    piece,
    bevel: mesh.bevel,
    crease: mesh.crease,
    arrays: {
      positions: put(mesh.positions),
      normals: put(mesh.normals),
      uvs: put(mesh.uvs),
      edges: put(mesh.edges),
      indices: put(mesh.indices),
    },
  }));
  writeFileSync(`${file}.json`, JSON.stringify(parts));
  writeFileSync(`${file}.bin`, Buffer.concat(arrays.map(bytesOf)));
}

function bytesOf({ buffer }: Float32Array): Buffer {
  return Buffer.from(buffer);
}
