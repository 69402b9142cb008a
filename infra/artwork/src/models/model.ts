import type { View } from '../engine/camera.ts';
import type { Hide, Metal } from '../engine/finish.ts';
import type { Mesh } from '../engine/mesh.ts';

/** What a model is built from: the product's measurements in cm and its style. */
export interface Order {
  width: number;
  height: number;
  depth: number;
  hide: Hide;
  metal: Metal;
  /** a small number that sets products of one model apart */
  style: number;
}

/** What a product stands on or hangs before. */
type Backdrop = 'floor' | 'wall';

export type Pose = 'front' | 'angle' | 'detail';

export interface Model {
  meshes: Mesh[];
  backdrop: Backdrop;
  view: View;
}

export type ModelMaker = (order: Order, pose: Pose) => Model;
